import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyFile, OpenedEarly } from './early-file.ts';

const ORIGIN = location.origin;
const OPENING = {
  action: `${ORIGIN}/edit?WOPISrc=https%3A%2F%2Fhere%2Fwopi%2Ffiles%2F7`,
  accessToken: 'file-token',
  accessTokenTtl: 1_790_000_000_000,
  isBuiltIn: true,
  writable: true,
} as Awaited<OpenedEarly['opening']> & object;
const DATA = {
  title: 'Essay',
  className: 'English 101',
  classTimeZone: 'Europe/Berlin',
  mainFileType: 'DOCUMENT',
} as const;
const TEXT = { html: '<p>The tide <script>alert(1)</script>went out.</p>' };

type Module = typeof import('./early-page.ts');
let early: Module;
let posted: Record<string, string>[];
let sent: { MessageId: string }[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  document.title = 'The Forge';
  posted = [];
  sent = [];
  Element.prototype.moveBefore = function (node: Node, before: Node | null) {
    this.insertBefore(node, before);
  };
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
    posted.push({ action: this.action, ...fields });
  });
  // The test's document has no style sheets of its own making.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  document.adoptedStyleSheets = [];
  early = await import('./early-page.ts');
});
afterEach(() => {
  early.closeEarlyPage();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
});

const fileWith = (overrides: Partial<OpenedEarly> = {}, isEditorFirst = true): EarlyFile => ({
  isEditorFirst,
  language: 'de',
  file: Promise.resolve({
    data: DATA,
    opening: Promise.resolve(OPENING),
    text: Promise.resolve(TEXT),
    ...overrides,
  }),
});

/** Shows the page and notes when the app may start. */
async function shown(file: EarlyFile): Promise<{ isStarted: () => boolean }> {
  let isStarted = false;
  void early.showEarlyPage(file).then(() => {
    isStarted = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  const editor = frame()?.contentWindow;
  if (editor) {
    vi.spyOn(editor, 'postMessage').mockImplementation((text: string) => {
      sent.push(JSON.parse(text));
    });
  }
  return { isStarted: () => isStarted };
}

const frame = () => document.querySelector('iframe');
const text = () => document.querySelector('.early-text');
function say(status: string, from: Window | null | undefined = frame()?.contentWindow): void {
  const data = JSON.stringify({ MessageId: 'App_LoadingStatus', Values: { Status: status } });
  dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source: from ?? null }));
}

describe('showEarlyPage', () => {
  it('shows the text of the server, and nothing that could run', async () => {
    await shown(fileWith());
    expect(text()?.textContent).toBe('The tide went out.');
    expect(text()?.querySelector('script')).toBeNull();
    expect(text()?.getAttribute('aria-label')).toBe('Essay');
  });

  it('opens the editor with what the app would post, and starts the app once that is ready', async () => {
    const { isStarted } = await shown(fileWith());
    expect(posted).toEqual([
      expect.objectContaining({
        action: `${OPENING.action}&lang=de`,
        access_token: 'file-token',
        ui_defaults: expect.stringContaining('TimeZone=Europe/Berlin'),
      }),
    ]);
    expect(isStarted()).toBe(false);
    say('Frame_Ready');
    expect(sent).toMatchObject([{ MessageId: 'Host_PostmessageReady' }]);
    say('Document_Loaded');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStarted()).toBe(true);
    expect(text()).toBeNull();
  });

  it('leaves who has gone to the text alone for their first words on a slow machine', async () => {
    const { isStarted } = await shown(fileWith());
    await vi.advanceTimersByTimeAsync(3_000);
    say('Document_Loaded');
    frame()?.focus();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isStarted()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isStarted()).toBe(true);
  });

  it('has the text saved each second until the app does', async () => {
    await shown(fileWith());
    say('Document_Loaded');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.map(({ MessageId }) => MessageId)).toEqual(['Action_Save', 'Action_Save']);
    const place = document.body.appendChild(document.createElement('div'));
    const claimed = early.moveEarlyFrame('file-token', 'de', place);
    expect(claimed?.handOver()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(2);
    expect(place.querySelector('iframe')).toBe(claimed?.element);
  });

  it('saves nothing that may only be read', async () => {
    const opening = Promise.resolve({ ...OPENING, writable: false });
    await shown(fileWith({ opening }));
    say('Document_Loaded');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sent).toEqual([]);
  });

  it('lets the app start without an editor that is late', async () => {
    const { isStarted } = await shown(fileWith());
    await vi.advanceTimersByTimeAsync(6_000);
    expect(isStarted()).toBe(true);
    expect(text()).not.toBeNull();
  });

  it('opens nothing once the app has stopped waiting for the address', async () => {
    let answer: (opening: typeof OPENING) => void = () => undefined;
    const opening = new Promise<typeof OPENING>((resolve) => {
      answer = resolve;
    });
    const { isStarted } = await shown(fileWith({ opening }));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isStarted()).toBe(true);
    answer(OPENING);
    await vi.advanceTimersByTimeAsync(0);
    expect(frame()).toBeNull();
  });

  it.each<[string, Partial<OpenedEarly>]>([
    [
      'an editor that is not built in',
      { opening: Promise.resolve({ ...OPENING, isBuiltIn: false }) },
    ],
    [
      'an editor at another address',
      { opening: Promise.resolve({ ...OPENING, action: 'https://elsewhere.example/edit' }) },
    ],
    ['a file that may not be opened', { opening: Promise.resolve(null) }],
    ['another kind of file', { data: { ...DATA, mainFileType: 'SPREADSHEET' } }],
  ])('starts the app at once for %s', async (_, overrides) => {
    const { isStarted } = await shown(fileWith(overrides));
    expect(isStarted()).toBe(true);
    expect(frame()).toBeNull();
  });

  it('starts the app immediately where the text is only read, and where a frame can’t be moved', async () => {
    expect((await shown(fileWith({}, false))).isStarted()).toBe(true);
    expect(text()).not.toBeNull();
    early.closeEarlyPage();
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    expect((await shown(fileWith())).isStarted()).toBe(true);
    expect(frame()).toBeNull();
  });

  it('listens only to its frame', async () => {
    const { isStarted } = await shown(fileWith());
    say('Document_Loaded', window);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStarted()).toBe(false);
  });
});

describe('before the app is there', () => {
  it('has a main region, a heading of the first level, and the name of the work in both', async () => {
    await shown(fileWith());
    const main = document.querySelectorAll('[role=main]');
    expect(main).toHaveLength(1);
    expect([...document.querySelectorAll('h1')].map((one) => one.textContent)).toEqual(['Essay']);
    expect(main[0]?.querySelector('h1')).not.toBeNull();
    expect(document.title).toBe('Essay - The Forge - English 101');
  });

  it('leaves both to the app once that is drawn', async () => {
    await shown(fileWith());
    early.withdrawEarlyPage();
    expect(document.querySelector('[role=main], h1')).toBeNull();
    expect(text()).not.toBeNull();
  });

  it('names nothing that has no name', async () => {
    await shown(fileWith({ data: {} }));
    expect(document.querySelector('h1')).toBeNull();
  });
});

describe('the app takes over', () => {
  it('gives the frame only to the same opening in the same language, and once', async () => {
    await shown(fileWith());
    const place = document.body.appendChild(document.createElement('div'));
    expect(early.moveEarlyFrame('other', 'de', place)).toBeNull();
    expect(early.moveEarlyFrame('file-token', 'en', place)).toBeNull();
    expect(early.moveEarlyFrame('file-token', 'de', place)?.element).toBe(
      place.querySelector('iframe'),
    );
    expect(early.moveEarlyFrame('file-token', 'de', place)).toBeNull();
  });

  it('leaves nothing over the app once both are taken over', async () => {
    await shown(fileWith());
    say('Document_Loaded');
    early.withdrawEarlyPage();
    expect(document.querySelector('.early-bar')).toBeNull();
    const place = document.body.appendChild(document.createElement('div'));
    early.moveEarlyFrame('file-token', 'de', place);
    expect(document.querySelector('.early-page')).toBeNull();
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('closes what the app has no place for', async () => {
    await shown(fileWith());
    early.withdrawEarlyPage();
    expect(early.isEarlyTextShown()).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(document.querySelector('.early-page, iframe')).toBeNull();
  });

  it.each([
    ['a page that shows the text', '<h1></h1><div data-file-editor="main"></div>', true],
    ['a page that is still loading', '<div role="status"></div>', true],
    ['a page that shows an old version', '<h1></h1><div data-file-editor="rewind"></div>', false],
    ['a page that shows a message', '<h1></h1><p></p>', false],
  ])('goes on showing the text for %s: %3$s', async (_, drawn, isShown) => {
    await shown(fileWith());
    early.withdrawEarlyPage();
    const main = document.body.appendChild(document.createElement('main'));
    main.id = 'main';
    main.innerHTML = drawn;
    await vi.advanceTimersByTimeAsync(0);
    expect(early.isEarlyTextShown()).toBe(isShown);
  });

  it('leads a reader who reads on to the editor', async () => {
    await shown(fileWith());
    document.querySelector<HTMLElement>('.early-text')?.focus();
    say('Document_Loaded');
    expect(document.activeElement).toBe(frame());
  });
});
