import type { Browser, Page } from '@playwright/test';

/** Playwright's connection to Firefox (WebDriver BiDi), which can do more than Playwright uses. */
export type FirefoxSession = {
  /** The page's id in this session. */
  sessionId: string;
  send<Answer>(method: string, params: object): Promise<Answer>;
  once<Event>(name: string, listener: (event: Event) => void): unknown;
  /** The browser's own session, which receives events that Playwright doesn't report to the page. */
  connection: { browserSession: FirefoxSession };
};

/** The path to it in Playwright's private objects. */
type Inside = {
  _connection: { toImpl(page: Page): { delegate: { _session: FirefoxSession } } };
};

export const isFirefox = (browser: Browser | null): boolean =>
  browser?.browserType().name() === 'firefox';

/** The session of a page in Firefox; null in other browsers, where Playwright has everything that is needed. */
export function firefoxSession(page: Page): FirefoxSession | null {
  if (!isFirefox(page.context().browser())) return null;
  return (page as unknown as Inside)._connection.toImpl(page).delegate._session;
}
