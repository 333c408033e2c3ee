import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../lib/i18n.ts';
import { type EditorFrameHandle, EditorHost } from './EditorHost.tsx';
import { openEarlyFrame } from './early/early-frame.ts';

startTranslations();
const opening = {
  action: 'https://editor.example/edit?WOPISrc=https%3A%2F%2Fhere%2Fwopi%2Ffiles%2F7',
  accessToken: 'file-token',
  accessTokenTtl: 1_790_000_000_000,
  isBuiltIn: true,
};

type Posted = { action: string; target: string; fields: Record<string, string> };
let posted: Posted[] = [];

beforeEach(() => {
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
    posted.push({ action: this.action, target: this.target, fields });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function host(onReady = vi.fn()) {
  const handle = createRef<EditorFrameHandle>();
  render(
    <EditorHost
      ref={handle}
      opening={opening}
      title="Word processor"
      autosave={null}
      onReady={onReady}
    />,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Word processor');
  const sent: { MessageId: string; Values?: unknown }[] = [];
  const editor = frame.contentWindow;
  if (!editor) throw new Error('The frame has no window.');
  vi.spyOn(editor, 'postMessage').mockImplementation((text: string) => {
    sent.push(JSON.parse(text));
  });
  const say = (message: unknown, origin = 'https://editor.example', source: Window = editor) =>
    dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message), origin, source }));
  return { handle, frame, sent, say, onReady };
}

const loaded = { MessageId: 'App_LoadingStatus', Values: { Status: 'Document_Loaded' } };

describe('EditorHost', () => {
  it('opens the document by posting the token into its frame', () => {
    const { frame } = host();
    expect(posted).toEqual([
      {
        action: `${opening.action}&lang=en`,
        target: frame.name,
        fields: {
          access_token: 'file-token',
          access_token_ttl: '1790000000000',
          ui_defaults:
            'UIMode=tabbed;TextRuler=false;TextSidebar=false;UITheme=light;SaveState=page',
          css_variables: expect.stringContaining('--color-primary=#33457F'),
        },
      },
    ]);
    expect(document.querySelector('form')).toBeNull();
  });

  it('gives its permissions to the editor’s origin alone', () => {
    expect(host().frame.getAttribute('allow')).toBe(
      'clipboard-read https://editor.example; clipboard-write https://editor.example; fullscreen https://editor.example',
    );
  });

  it('receives messages of its frame and adds the full-screen button', () => {
    const { say, sent, onReady } = host();
    say(loaded);
    expect(onReady).toHaveBeenCalledOnce();
    expect(sent).toMatchObject([
      { MessageId: 'Insert_Button', Values: { id: 'full-screen', hint: 'Full screen' } },
    ]);
  });

  it('takes over an editor that was opened before the app was there, with all that it has said', () => {
    Element.prototype.moveBefore = function (node, before) {
      this.insertBefore(node, before);
    };
    const appearance = { scheme: 'light', timeZone: undefined, language: 'en' } as const;
    const early = openEarlyFrame(
      document.body,
      { ...opening, writable: true },
      appearance,
      () => undefined,
    );
    const source = early.element.contentWindow;
    const data = JSON.stringify(loaded);
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://editor.example', source }));
    const { frame, onReady, handle, sent } = host();
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    expect(frame).toBe(early.element);
    expect(posted).toHaveLength(1);
    expect(onReady).toHaveBeenCalledOnce();
    handle.current?.resetToken('next', 1);
    expect(sent).toMatchObject([{ MessageId: 'Reset_Access_Token' }]);
  });

  it('ignores other origins and other windows', () => {
    const { say, onReady } = host();
    say(loaded, 'https://elsewhere.example');
    say(loaded, 'https://editor.example', window);
    expect(onReady).not.toHaveBeenCalled();
  });

  it('enters and leaves full screen', async () => {
    const { say } = host();
    say(loaded);
    say({ MessageId: 'Clicked_Button', Values: { Id: 'full-screen' } });
    const leave = await screen.findByRole('button', { name: 'Exit full screen' });
    await vi.waitFor(() => expect(document.body.style.overflow).toBe('hidden'));
    leave.click();
    await vi.waitFor(() => expect(document.body.style.overflow).toBe(''));
  });

  it('sends a new token without reopening the document', () => {
    const { handle, sent } = host();
    handle.current?.resetToken('next', 1_790_000_600_000);
    expect(sent).toMatchObject([
      { MessageId: 'Reset_Access_Token', Values: { token: 'next', ttl: 1_790_000_600_000 } },
    ]);
    expect(posted).toHaveLength(1);
  });
});
