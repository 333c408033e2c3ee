import type { FirefoxSession } from './firefox-session.ts';

type Windows = { contexts: { context: string; clientWindow: string }[] };
type Answer = { type: string; exceptionDetails?: { text: string } };

/**
 * Runs a function in the Firefox window that shows a page, with access to Firefox's internals.
 *
 * @param source the function's source: it runs elsewhere, without this project's modules
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
