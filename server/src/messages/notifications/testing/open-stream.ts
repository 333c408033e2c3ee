import type {
  AssignmentsChanged,
  NotificationState,
} from '@antecedent/contracts/messages/notifications';

export type OpenStream = {
  status: number;
  headers: Headers;
  /** The next event about notifications, or `end`. */
  next(): Promise<NotificationState | 'end'>;
  /** The next event about assignments, whatever is said before it. */
  nextChange(): Promise<AssignmentsChanged['assignments'] | 'end'>;
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
  const nextEvent = async (): Promise<NotificationState | AssignmentsChanged | 'end'> => {
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
  };
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const event = await nextEvent();
        if (event === 'end' || 'unread' in event) return event;
      }
    },
    async nextChange() {
      for (;;) {
        const event = await nextEvent();
        if (event === 'end') return event;
        if ('assignments' in event) return event.assignments;
      }
    },
    close: () => cut.abort(),
  };
}
