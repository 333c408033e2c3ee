import { describe, expect, it, vi } from 'vitest';
import { watchPastes } from './paste-notices.ts';

const long = 'word '.repeat(30);

/** An event with text, as jsdom makes none. */
function anEvent(type: 'paste' | 'drop', text: string | null): Event {
  const event = new Event(type, { bubbles: true });
  const data = text === null ? null : { getData: () => text };
  Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: data });
  return event;
}

function heard(events: readonly Event[]): number {
  const page = document.implementation.createHTMLDocument();
  const target = page.body.appendChild(page.createElement('div'));
  target.addEventListener('paste', (event) => event.stopPropagation());
  const notify = vi.fn();
  watchPastes(page, notify);
  for (const event of events) target.dispatchEvent(event);
  return notify.mock.calls.length;
}

describe('watchPastes', () => {
  it('reports long text that is pasted or dropped, even if the editor stops the event', () => {
    expect(heard([anEvent('paste', long), anEvent('drop', long)])).toBe(2);
  });

  it('says nothing of a few words, of pictures, and of events without content', () => {
    expect(
      heard([anEvent('paste', 'a few words'), anEvent('drop', ''), anEvent('paste', null)]),
    ).toBe(0);
  });
});
