import { describe, expect, it } from 'vitest';
import { parseHash } from './router.svelte';
import { readSettings } from './settings.svelte';

describe('addresses', () => {
  it('are parts and parameters', () => {
    expect(parseHash('#/tzaar/new?position=a%20b')).toMatchObject({ path: ['tzaar', 'new'] });
    expect(parseHash('#/tzaar/new?position=a%20b').params.get('position')).toBe('a b');
  });
  it('are the home page when empty or odd', () => {
    for (const hash of ['', '#', '#/', '#//']) expect(parseHash(hash).path).toEqual([]);
  });
});

describe('settings', () => {
  it('replace each fault by its default', () => {
    const read = readSettings({ theme: 'pink', language: 'xx', confirm: 'never', coordinates: false }, 'tr');
    expect(read).toEqual({ theme: 'auto', language: 'tr', confirm: 'never', motion: 'auto', coordinates: false, shortcuts: true });
    expect(readSettings(42, 'it').language).toBe('it');
  });
});
