import type { NotificationState } from '@antecedent/contracts/notifications';

export type OpenStream = {
  status: number;
  headers: Headers;
  /** The next event, or `end`. */
  next(): Promise<NotificationState | 'end'>;
  close(): void;
};

/** Listens as an open page does. @param address of the server, without a path */
export async function openStream(
  address: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const cut = new AbortController();
  const response = await fetch(`${address}/api/notifications/stream`, {
    headers: { ...headers, 'accept-encoding': 'gzip, br' },
    signal: cut.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const event = /^(?::.*\n\n)*data: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event[0].length);
          return JSON.parse(event[1] ?? '');
        }
        const { value, done } = await reader.read();
        if (done) return 'end';
        text += value;
      }
    },
    close: () => cut.abort(),
  };
}
