/**
 * Checks of what comes from outside the page's own code (WebAssembly, storage, files). A decoder returns the
 * value with its type or throws, naming the place; the types of the JSON contract are inferred from decoders,
 * so that type and check cannot drift apart.
 */

/** Checks `value` found at `place`. */
export type Decoder<T> = (value: unknown, place?: string) => T;

/** The type a decoder answers with. */
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

/** A value that is not what the contract says. */
export class DecodeError extends Error {
  constructor(place: string, expected: string, value: unknown) {
    super(`${place}: expected ${expected}, found ${JSON.stringify(value)?.slice(0, 60) ?? 'nothing'}`);
    this.name = 'DecodeError';
  }
}

function primitive<T>(name: string, holds: (value: unknown) => value is T): Decoder<T> {
  return (value, place = 'value') => {
    if (!holds(value)) throw new DecodeError(place, name, value);
    return value;
  };
}

export const string = primitive('a text', (v): v is string => typeof v === 'string');
export const number = primitive('a number', (v): v is number => typeof v === 'number' && Number.isFinite(v));
export const boolean = primitive('true or false', (v): v is boolean => typeof v === 'boolean');
export const unknown: Decoder<unknown> = (value) => value;

/** One of a few texts. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Decoder<T> {
  return primitive(`one of ${allowed.join(', ')}`, (v): v is T => allowed.includes(v as T));
}

export function array<T>(item: Decoder<T>): Decoder<T[]> {
  return (value, place = 'value') => {
    if (!Array.isArray(value)) throw new DecodeError(place, 'a list', value);
    return value.map((v, i) => item(v, `${place}[${i}]`));
  };
}

/** `null` and a missing value are both null. */
export function nullable<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, place) => (value === null || value === undefined ? null : inner(value, place));
}

/** A missing value becomes `fallback`. */
export function optional<T>(inner: Decoder<T>, fallback: T): Decoder<T> {
  return (value, place) => (value === null || value === undefined ? fallback : inner(value, place));
}

/** An object with these members; others are dropped. */
export function object<T extends object>(shape: { [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
  return (value, place = 'value') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new DecodeError(place, 'an object', value);
    }
    const result = {} as T;
    for (const key in shape) {
      result[key] = shape[key]((value as Record<string, unknown>)[key], `${place}.${key}`);
    }
    return result;
  };
}

/** An object used as a table from any text to one kind of value. */
export function table<T>(item: Decoder<T>): Decoder<Record<string, T>> {
  return (value, place = 'value') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new DecodeError(place, 'an object', value);
    }
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, item(v, `${place}.${k}`)]));
  };
}

/** Reads JSON text and checks it. */
export function parse<T>(text: string, decoder: Decoder<T>, place: string): T {
  return decoder(JSON.parse(text), place);
}
