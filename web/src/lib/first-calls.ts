/** A call that the page started before its scripts were there (`preboot.js`). */
type FirstCall = {
  method: string;
  url: string;
  /** As sent. */
  body?: string | undefined;
  token: string;
  answer: Promise<Response>;
  /** ms since 1970 */
  at: number;
};

declare global {
  interface Window {
    firstCalls?: FirstCall[];
  }
}

/** An answer that was asked for longer ago is not what the page would get now. */
const MAX_AGE_MS = 30_000;

/**
 * The answer to a call that the page has already started for the same person. It is given once.
 *
 * @returns null when the caller has to ask, also after a failure
 */
export async function takeFirstCall({
  method,
  url,
  body,
  token,
}: Pick<FirstCall, 'method' | 'url' | 'body'> & {
  token: string | null;
}): Promise<Response | null> {
  const calls = window.firstCalls ?? [];
  const at = calls.findIndex(
    (call) => call.method === method && call.url === url && call.body === body,
  );
  const [call] = at === -1 ? [] : calls.splice(at, 1);
  if (!call || call.token !== token || Date.now() - call.at > MAX_AGE_MS) return null;
  return call.answer.catch(() => null);
}
