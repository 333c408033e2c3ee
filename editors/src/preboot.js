// Before anything else: the file is requested while the scripts that show it load and start.
(() => {
  const opening = document.getElementById('opening')?.textContent;
  if (!opening) return;
  const { wopiSrc, accessToken } = JSON.parse(opening);
  const request = (path) => {
    const abort = new AbortController();
    const answer = fetch(wopiSrc + path, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-antecedent-expects-refusals': '1',
        'x-antecedent-protocol': '1',
      },
      cache: 'no-store',
      credentials: 'omit',
      signal: abort.signal,
    });
    // The code that uses the response handles a failure; maybe no code does.
    answer.catch(() => undefined);
    return [new URL(wopiSrc + path).href, { answer, abort }];
  };
  window.firstRequests = new Map(['', '/contents'].map(request));
})();
