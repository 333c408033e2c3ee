import { ClipboardPaste } from 'lucide';
import { closeHistory, redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { randomId } from '../../browser/random-id.ts';
import { button, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { openMenu } from '../../ui/menu.ts';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { isCopiedHere, lazyCleaner } from './paste-html.ts';
import type { PasteFormatting } from './paste-target.ts';

/** The last paste, until anything else happens to the text. */
type Pasted = {
  html: string;
  text: string;
  formatting: PasteFormatting | 'plain';
  /** Where it ends. */
  to: number;
  /** The text before it. */
  before: Node;
};
type Source = Pick<Pasted, 'html' | 'text' | 'formatting'>;

const key = new PluginKey<Pasted | null>('paste-choice');
const FORMATTINGS = ['keep', 'match', 'plain'] as const;

/** How a paste is formatted, and the small menu after it: keep the formatting, match the text, or plain. */
export class PasteOptions {
  /** Marks what is copied here, so that it is recognized when pasted. */
  readonly token = randomId();
  private readonly t: Translate;
  private readonly announce: (sentence: string) => void;
  private readonly inform: (title: string, text: string) => void;
  private readonly defaultFormatting: () => PasteFormatting;
  private wanted: PasteFormatting | null = null;
  private source: Source | null = null;
  private readonly button: HTMLButtonElement;

  /** @param usual the formatting of a paste unless the user chooses another */
  constructor(
    { t, announce, inform }: Pick<DocumentContext, 't' | 'announce' | 'inform'>,
    usual: () => PasteFormatting,
  ) {
    this.t = t;
    this.announce = announce;
    this.inform = inform;
    this.defaultFormatting = usual;
    const label = t('paste.options');
    this.button = button(
      {
        class: 'tool paste-choice',
        'aria-label': label,
        title: `${label} (Ctrl)`,
        'aria-haspopup': 'menu',
        'aria-expanded': 'false',
      },
      [icon(ClipboardPaste, 16)],
      () => undefined,
    );
  }

  /** The formatting of the current paste. */
  get formatting(): PasteFormatting {
    return this.wanted ?? this.defaultFormatting();
  }

  plugin(): Plugin<Pasted | null> {
    let isControlAlone = false;
    return new Plugin<Pasted | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, pasted, before) => {
          if (tr.getMeta(key) === null) return null;
          if (tr.getMeta('uiEvent') === 'paste' && tr.docChanged && this.source !== null) {
            return { ...this.source, to: tr.selection.to, before: before.doc };
          }
          // what other plugins add to a paste is part of it
          return tr.docChanged && tr.getMeta('appendedTransaction') === undefined ? null : pasted;
        },
      },
      props: {
        handlePaste: (view, event) => {
          if (this.waits(view, event.clipboardData)) return true;
          this.begin(view, event.clipboardData);
          this.tellOfPictures(event.clipboardData?.getData('text/html') ?? '');
          return false;
        },
        handleKeyDown: (view, event) => {
          isControlAlone = event.key === 'Control';
          if (event.key !== 'Escape' || key.getState(view.state) === null) return false;
          view.dispatch(view.state.tr.setMeta(key, null));
          return true;
        },
        handleDOMEvents: {
          keyup: (view, event) => {
            const opens = event.key === 'Control' && isControlAlone;
            if (opens && key.getState(view.state)) this.openMenu(view);
            return false;
          },
        },
      },
      view: (view) => {
        this.button.addEventListener('click', () => this.openMenu(view));
        this.button.addEventListener('keydown', (event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          view.dispatch(view.state.tr.setMeta(key, null));
          view.focus();
        });
        const follow = () => this.place(view);
        document.addEventListener('scroll', follow, { capture: true, passive: true });
        window.addEventListener('resize', follow);
        return {
          update: (_, before) => {
            this.source = null;
            if (key.getState(view.state) !== key.getState(before)) this.show(view);
          },
          destroy: () => {
            document.removeEventListener('scroll', follow, true);
            window.removeEventListener('resize', follow);
            this.button.remove();
          },
        };
      },
    });
  }

  /** Stores the source of a paste. Plain text, or content of this very text, offers no choice. */
  private begin(view: EditorView, clipboard: DataTransfer | null): void {
    let { source } = this;
    if (clipboard !== null) {
      const html = clipboard.getData('text/html');
      const text = clipboard.getData('text/plain');
      const isForeign = html !== '' && text !== '' && !isCopiedHere(html, this.token);
      source = isForeign ? { html, text, formatting: this.formatting } : null;
    }
    // a paste is its own undo step
    if (source !== null) view.dispatch(closeHistory(view.state.tr));
    this.source = source;
  }

  /** Delays a paste until its content can be cleaned. */
  private waits(view: EditorView, clipboard: DataTransfer | null): boolean {
    const html = clipboard?.getData('text/html') ?? '';
    if (html === '' || lazyCleaner.module !== null || isCopiedHere(html, this.token)) return false;
    const text = clipboard?.getData('text/plain') ?? '';
    lazyCleaner.use(() => {
      if (view.isDestroyed) return;
      this.source = text === '' ? null : { html, text, formatting: this.formatting };
      view.pasteHTML(html);
      this.tellOfPictures(html);
    });
    return true;
  }

  /** Pictures of other places are not fetched: what is missing is said. */
  private tellOfPictures(html: string): void {
    if (html === '' || isCopiedHere(html, this.token)) return;
    const count = lazyCleaner.module?.picturesLeftOut(html) ?? 0;
    if (count > 0)
      this.inform(this.t('paste.picturesLeftOut', { count }), this.t('paste.picturesHint'));
  }

  private show(view: EditorView): void {
    if (!key.getState(view.state)) {
      this.button.remove();
      return;
    }
    (document.querySelector('main') ?? document.body).append(this.button);
    this.place(view);
    this.announce(this.t('paste.pasted'));
  }

  /** Only what was cleaned has the button, so the code is there. */
  private place(view: EditorView): void {
    const pasted = key.getState(view.state);
    if (pasted && this.button.isConnected)
      lazyCleaner.module?.placePasteButton(this.button, view, pasted.to);
  }

  private openMenu(view: EditorView): void {
    const pasted = key.getState(view.state);
    if (!pasted) return;
    openMenu(this.button, {
      label: this.t('paste.options'),
      items: FORMATTINGS.map((formatting) => ({
        label: this.t(`paste.${formatting}`),
        checked: formatting === pasted.formatting,
        run: () => this.pasteAgain(view, pasted, formatting),
      })),
      onClose: () => view.focus(),
    });
  }

  /** Undoes the paste and pastes with another formatting; if it cannot be undone, everything stays. */
  private pasteAgain(view: EditorView, pasted: Pasted, formatting: Pasted['formatting']): void {
    if (formatting === pasted.formatting) return;
    undo(view.state, view.dispatch);
    if (!view.state.doc.eq(pasted.before)) {
      redo(view.state, view.dispatch);
      return;
    }
    this.source = { ...pasted, formatting };
    if (formatting === 'plain') view.pasteText(pasted.text);
    else {
      this.wanted = formatting;
      view.pasteHTML(pasted.html);
      this.wanted = null;
    }
  }
}
