import type { TestApp } from '../../../testing/start-test-app.ts';

export type TestBrowser = {
  /** Follows links and redirects until the page that ends a sign-in. @returns the message to that page */
  visit(address: string): Promise<Record<string, string>>;
  /** Follows redirects until one begins with this; that address is not visited. */
  until(address: string, beginning: string): Promise<string>;
  /** Headers that it sends to the server, for calls of its pages. */
  headers(): Record<string, string>;
  /** Keeps the cookies that the server sets. */
  keep(setCookie: unknown): void;
};

const HERE = 'http://localhost';
const MAX_REDIRECTS = 20;

/** A browser's cookies and redirects: the server under test is asked in the process, everyone else over the network. */
export function aBrowser({ app }: TestApp): TestBrowser {
  const jar = new Map<string, Map<string, string>>();
  const cookiesOf = (origin: string) => jar.get(origin) ?? new Map<string, string>();
  const header = (origin: string): Record<string, string> => {
    const pairs = [...cookiesOf(origin)].map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? { cookie: pairs.join('; ') } : {};
  };
  const keepAll = (origin: string, lines: readonly string[]) => {
    const cookies = cookiesOf(origin);
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    jar.set(origin, cookies);
  };

  const step = async (url: URL): Promise<URL> => {
    if (url.origin === HERE) {
      const answer = await app.inject({
        url: `${url.pathname}${url.search}`,
        headers: header(HERE),
      });
      keepAll(HERE, [answer.headers['set-cookie'] ?? []].flat());
      if (!answer.headers.location)
        throw new Error(`${url.pathname}: ${answer.statusCode} ${answer.body}`);
      return new URL(answer.headers.location, url);
    }
    const answer = await fetch(url, { redirect: 'manual', headers: header(url.origin) });
    keepAll(url.origin, answer.headers.getSetCookie());
    const next = answer.headers.get('location');
    if (!next) throw new Error(`${url.href}: ${answer.status} ${await answer.text()}`);
    return new URL(next, url);
  };

  const until = async (address: string, beginning: string): Promise<string> => {
    let url = new URL(address, HERE);
    for (let steps = 0; steps < MAX_REDIRECTS; steps++) {
      if (url.href.startsWith(beginning)) return url.href;
      url = await step(url);
    }
    throw new Error(`${address} goes on and on`);
  };

  return {
    until,
    async visit(address) {
      const end = await until(address, `${HERE}/oauth2/redirect`);
      return Object.fromEntries(new URL(end).searchParams);
    },
    headers: () => header(HERE),
    keep: (setCookie) => keepAll(HERE, [setCookie ?? []].flat() as string[]),
  };
}
