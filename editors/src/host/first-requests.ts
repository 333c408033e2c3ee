/** A request that the page made before its scripts were there (`preboot.js`). */
type FirstRequest = { answer: Promise<Response>; abort: AbortController };

declare global {
  interface Window {
    /** By address. */
    firstRequests?: Map<string, FirstRequest>;
  }
}

/** `fetch`, which gives the answers that the page has asked for already, each of them once and none after a failure. */
export function fetchFirst(url: URL, init: RequestInit): Promise<Response> {
  const requests = window.firstRequests;
  const first = init.method === 'GET' && requests?.get(url.href);
  if (!first) return fetch(url, init);
  requests?.delete(url.href);
  init.signal?.addEventListener('abort', () => first.abort.abort());
  return first.answer.catch(() => fetch(url, init));
}
