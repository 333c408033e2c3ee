import { encodeMessage, type HostMessage } from '@antecedent/contracts/record/editor/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bridge, openBridge } from './bridge.ts';

const ORIGIN = 'https://school.example';

/** Two windows that only pass messages. */
class PageWindow {
  readonly heard: { message: { MessageId: string }; origin: string }[] = [];
  postMessage(text: string, origin: string): void {
    this.heard.push({ message: JSON.parse(text) as { MessageId: string }, origin });
  }
}

class EditorWindow {
  private listeners: ((event: MessageEvent) => void)[] = [];
  addEventListener(_: string, listener: EventListener): void {
    this.listeners.push(listener as (event: MessageEvent) => void);
  }
  removeEventListener(): void {
    this.listeners = [];
  }
  receive(data: unknown, source: unknown, origin = ORIGIN): void {
    for (const listener of this.listeners) listener({ data, source, origin } as MessageEvent);
  }
}

let page: PageWindow;
let own: EditorWindow;
let asked: HostMessage[];
let bridge: Bridge;

const ready = encodeMessage({ MessageId: 'Host_PostmessageReady' }, 1);
const save = encodeMessage({ MessageId: 'Action_Save', Values: { Notify: true } }, 2);

beforeEach(() => {
  page = new PageWindow();
  own = new EditorWindow();
  asked = [];
  bridge = openBridge({
    window: own as unknown as Window,
    host: page as unknown as Window,
    origin: ORIGIN,
    now: () => 42,
    onMessage: (message) => asked.push(message),
  });
});

describe('openBridge', () => {
  it('sends nothing but its loading state before the page is ready', () => {
    own.receive(save, page);
    bridge.post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: true } });
    bridge.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });
    expect(asked).toEqual([]);
    expect(page.heard.map(({ message }) => message.MessageId)).toEqual(['App_LoadingStatus']);
  });

  it('then sends queued messages in order', () => {
    bridge.post({ MessageId: 'UI_Save', Values: undefined });
    bridge.post({ MessageId: 'UI_Close', Values: undefined });
    own.receive(ready, page);
    expect(page.heard.map(({ message }) => message.MessageId)).toEqual(['UI_Save', 'UI_Close']);
    own.receive(save, page);
    expect(asked).toMatchObject([{ MessageId: 'Action_Save', Values: { Notify: true } }]);
  });

  it("sends to the page's origin only", () => {
    bridge.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Frame_Ready' } });
    expect(page.heard[0]?.origin).toBe(ORIGIN);
  });

  it.each([
    ['another origin', save, () => page, 'https://elsewhere.example'],
    ['another window', save, () => new PageWindow(), ORIGIN],
    ['anything that is not a message', '{"MessageId":7}', () => page, ORIGIN],
  ])('ignores %s', (_, data, source, origin) => {
    own.receive(ready, page);
    own.receive(data, source(), origin);
    expect(asked).toEqual([]);
  });
});
