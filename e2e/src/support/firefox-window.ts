import type { FirefoxSession } from './firefox-session.ts';

type Windows = { contexts: { context: string; clientWindow: string }[] };
type Answer = { type: string; exceptionDetails?: { text: string } };

/**
 * Runs a function in the window of Firefox that shows a page, where all that Firefox is made of can be had.
 *
 * @param source of the function: it runs elsewhere, and nothing of this project is there
 * @throws {Error} what the function throws
 */
export async function runInWindow(
  session: FirefoxSession,
  source: string,
  given: unknown,
): Promise<void> {
  const here = await session.send<Windows>('browsingContext.getTree', { root: session.sessionId });
  const all = await session.send<Windows>('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const shown = here.contexts[0]?.clientWindow;
  const window = all.contexts.find(({ clientWindow }) => clientWindow === shown);
  const answer = await session.send<Answer>('script.evaluate', {
    expression: `(${source})(${JSON.stringify(given)})`,
    target: { context: window?.context },
    awaitPromise: false,
  });
  if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? answer.type);
}
