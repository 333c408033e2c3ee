import type { Role } from '@antecedent/domain/access/roles';

/** A page as the app declares it. */
export type AppRoute = { path: string; audience: 'anyone' | 'signed-in' | readonly Role[] };

/** All pages of the app, as the router gets them. */
export async function appRoutes(): Promise<readonly AppRoute[]> {
  const source = new URL('../../../web/src/app/routes.ts', import.meta.url);
  const { routes } = (await import(source.href)) as { routes: readonly AppRoute[] };
  return routes;
}

/** The path of the page that an address opens; null if the app has none. */
export function routeOf(routes: readonly AppRoute[], address: string): string | null {
  const path = new URL(address, 'http://school').pathname;
  const found = routes.filter((route) => asPattern(route.path).test(path));
  // As in the router, the path with fewer parameters wins.
  found.sort((a, b) => parameters(a) - parameters(b));
  return found[0]?.path ?? null;
}

const parameters = ({ path }: AppRoute): number => path.split(':').length;

const asPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
