import { expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import { targetsFrom } from './board';
import { EXAMPLE_CHOSEN, EXAMPLE_POSITION, EXAMPLE_STACKS, EXAMPLE_TARGETS } from './example';
import { targetsOf } from './turn';

it('the picture of the rules page shows what the rules allow', async () => {
  const view = await (await loadRules()).tzaar.view(EXAMPLE_POSITION);
  const stacks = view.spaces.map(({ name, side, kind, height }) => ({ name, side, kind, height }));
  stacks.sort((a, b) => a.name.localeCompare(b.name));
  expect(stacks).toEqual(EXAMPLE_STACKS);
  expect(targetsFrom(targetsOf(view, EXAMPLE_CHOSEN))).toEqual(EXAMPLE_TARGETS);
});
