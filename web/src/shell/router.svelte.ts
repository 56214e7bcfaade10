/** The address after `#/`, in parts: `#/tzaar/new?position=x` has path `['tzaar', 'new']` and one parameter. */
export interface Address {
  path: string[];
  params: URLSearchParams;
}

/** Reads a location hash; anything malformed is the home page. */
export function parseHash(hash: string): Address {
  const body = hash.replace(/^#\/?/, '');
  const [path = '', query = ''] = body.split('?', 2);
  return { path: path.split('/').filter((part) => part !== ''), params: new URLSearchParams(query) };
}

class Router {
  #address = $state.raw<Address>({ path: [], params: new URLSearchParams() });

  constructor() {
    if (typeof window === 'undefined') return;
    this.#address = parseHash(window.location.hash);
    window.addEventListener('hashchange', () => {
      this.#address = parseHash(window.location.hash);
    });
  }

  /** The first part of the path, '' at home. */
  get area(): string {
    return this.#address.path[0] ?? '';
  }
  /** The second part of the path, '' when there is none. */
  get sub(): string {
    return this.#address.path[1] ?? '';
  }
  get params(): URLSearchParams {
    return this.#address.params;
  }
  /** Goes to `#/path` in the place of the present address: going back does not return here. */
  replace(path: string): void {
    window.location.replace(`#/${path.replace(/^\//, '')}`);
  }
  /** Goes to `#/path`. */
  go(path: string): void {
    window.location.hash = `#/${path.replace(/^\//, '')}`;
  }
}

export const router = new Router();
