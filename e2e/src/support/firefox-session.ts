import type { Browser, Page } from '@playwright/test';

/** What Playwright speaks with Firefox (WebDriver BiDi), of which it uses less than there is. */
export type FirefoxSession = {
  /** The page's own name in it. */
  sessionId: string;
  send<Answer>(method: string, params: object): Promise<Answer>;
  once<Event>(name: string, listener: (event: Event) => void): unknown;
  /** The browser's, which hears what Playwright cannot tell the page of. */
  connection: { browserSession: FirefoxSession };
};

/** The way to it within Playwright, which shows it to nobody. */
type Inside = {
  _connection: { toImpl(page: Page): { delegate: { _session: FirefoxSession } } };
};

export const isFirefox = (browser: Browser | null): boolean =>
  browser?.browserType().name() === 'firefox';

/** The session of a page where it is shown by Firefox; null elsewhere, where Playwright can do all that is asked of it. */
export function firefoxSession(page: Page): FirefoxSession | null {
  if (!isFirefox(page.context().browser())) return null;
  return (page as unknown as Inside)._connection.toImpl(page).delegate._session;
}
