import { baseKeymap } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMSerializer, type Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { decisionKeys } from '../../changes/decision-keys.ts';
import { signature } from '../../changes/suggest-plugin.ts';
import { asSuggestion, UNTRACKED } from '../../changes/suggesting.ts';
import { toggleFormat } from '../../commands/character.ts';
import { insertLineBreak, splitParagraph } from '../../commands/enter.ts';
import type { OpenDocument } from '../../open-document.ts';
import { cleanHtml } from '../../paste/clean-html.ts';
import { pastedSlice } from '../../paste/copied.ts';
import { anchors } from '../../plugins/anchors.ts';
import { cellEnds } from '../../plugins/cell-ends.ts';
import { typingMarks } from '../../plugins/typing-marks.ts';
import { wordsBesideSigns } from '../../plugins/words-beside-signs.ts';

/** What a note asks of the text that it belongs to. */
export type NoteHost = {
  file: OpenDocument;
  /** The text; undo and redo go through it. */
  view: EditorView;
  canWrite: boolean;
  /** Somebody wrote in the note. */
  onChange(content: Node): void;
  /** Escape was pressed. */
  onLeave(): void;
};

const FROM_TEXT = 'from-text';

/** One note on the screen: still until somebody goes into it, then a small editor of the same kind as the text. */
export class NoteEditor {
  readonly element: HTMLElement;
  private readonly host: NoteHost;
  private content: Node;
  private view: EditorView | null = null;
  private label: string;

  constructor(host: NoteHost, content: Node, label: string) {
    this.host = host;
    this.content = content;
    this.label = label;
    this.element = document.createElement('div');
    this.element.className = 'note-text';
    this.showStill();
  }

  /** Shows the note as the text has it now. */
  update(content: Node, label: string): void {
    const isRenamed = label !== this.label;
    this.label = label;
    if (this.view !== null) {
      if (isRenamed) this.view.setProps({ attributes: this.attributes() });
      this.takeOver(this.view, content);
    } else if (!content.eq(this.content) || isRenamed) {
      this.content = content;
      this.showStill();
    }
    this.content = content;
  }

  /** Selects a stretch of the note; without one the cursor goes to its end. */
  focus(range?: { from: number; to: number }): void {
    const view = this.open();
    const { doc, tr } = view.state;
    view.dispatch(tr.setSelection(range ? stretch(doc, range) : Selection.atEnd(doc)));
    view.focus();
  }

  /** Puts the cursor at a point of the screen. */
  private focusAt(point: { left: number; top: number }): void {
    const at = this.open().posAtCoords(point);
    this.focus(at === null ? undefined : { from: at.pos, to: at.pos });
  }

  get editor(): EditorView | null {
    return this.view;
  }

  destroy(): void {
    this.view?.destroy();
  }

  private get canWrite(): boolean {
    return this.host.canWrite;
  }

  private attributes(): Record<string, string> {
    return {
      class: 'text',
      spellcheck: 'true',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': this.label,
    };
  }

  private showStill(): void {
    const still = document.createElement('div');
    still.className = 'text';
    if (this.canWrite) {
      for (const [name, value] of Object.entries(this.attributes()))
        still.setAttribute(name, value);
      still.tabIndex = 0;
      still.addEventListener('pointerdown', (event) => {
        if (event.button !== 0 || (event.target as Element).closest('a') !== null) return;
        event.preventDefault();
        this.focusAt({ left: event.clientX, top: event.clientY });
      });
      still.addEventListener('focus', () => this.focus());
    }
    const serializer = DOMSerializer.fromSchema(this.content.type.schema);
    still.append(serializer.serializeFragment(this.content.content));
    this.element.replaceChildren(still);
  }

  private open(): EditorView {
    if (this.view !== null) return this.view;
    this.element.replaceChildren();
    this.view = new EditorView(this.element, {
      state: EditorState.create({ doc: this.content, plugins: this.plugins() }),
      attributes: this.attributes(),
      editable: () => this.canWrite,
      transformPasted: pastedSlice,
      transformPastedHTML: (html) =>
        cleanHtml(
          html,
          {
            style: () => null,
            list: (kind) => this.host.file.lists.begin(kind),
          },
          'match',
        ),
      dispatchTransaction: (plain) => {
        const { view } = this;
        if (view === null) return;
        const stamps = signature(this.host.view.state);
        const tr = stamps === undefined ? plain : asSuggestion(view.state, plain, stamps);
        view.updateState(view.state.apply(tr));
        if (tr.docChanged && tr.getMeta(FROM_TEXT) !== true) {
          this.content = view.state.doc;
          this.host.onChange(view.state.doc);
        }
      },
    });
    return this.view;
  }

  private plugins(): Plugin[] {
    const { file, view } = this.host;
    const { look } = file;
    const inText =
      (command: Command): Command =>
      () =>
        command(view.state, view.dispatch, view);
    return [
      keymap({
        'Mod-z': inText(undo),
        'Mod-y': inText(redo),
        'Shift-Mod-z': inText(redo),
        'Mod-b': toggleFormat(look, 'bold'),
        'Mod-i': toggleFormat(look, 'italic'),
        'Mod-u': toggleFormat(look, 'underline'),
        'Mod-.': toggleFormat(look, 'superscript'),
        Enter: splitParagraph(look),
        'Shift-Enter': insertLineBreak,
        Escape: () => {
          this.host.onLeave();
          return true;
        },
      }),
      doorsOf(view),
      decisionKeys(() => view.state),
      keymap(baseKeymap),
      ownSign(),
      anchors(),
      wordsBesideSigns(),
      typingMarks(),
      cellEnds(),
    ];
  }

  /** Takes over what undo, or somebody else, has made of the note. */
  private takeOver(view: EditorView, content: Node): void {
    const { doc } = view.state;
    const start = doc.content.findDiffStart(content.content);
    if (start === null) return;
    const ends = doc.content.findDiffEnd(content.content);
    if (ends === null) return;
    const overlap = Math.max(0, start - Math.min(ends.a, ends.b));
    const slice = content.slice(start, ends.b + overlap);
    view.dispatch(
      view.state.tr
        .replace(start, ends.a + overlap, slice)
        .setMeta(FROM_TEXT, true)
        .setMeta(UNTRACKED, true),
    );
  }
}

function stretch(doc: Node, { from, to }: { from: number; to: number }): Selection {
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size));
  return TextSelection.between(at(from), at(to));
}

const DOORS = /^(k|f|h|s)$/i;
const DOORS_WITH_ALT = /^[mµ]$/i;

/** Keys that open something beside the text do so from a note as well. */
function doorsOf(text: EditorView): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: (_, event) => {
        const doors = event.altKey ? DOORS_WITH_ALT : DOORS;
        const isDoor = (event.ctrlKey || event.metaKey) && doors.test(event.key);
        const isToolbar = event.altKey && event.key === 'F10';
        if (!isDoor && !isToolbar) return false;
        return text.someProp('handleKeyDown', (handle) => handle(text, event)) === true;
      },
    },
  });
}

/** A note keeps the sign at its start that repeats its number: it comes back when a deletion takes it. */
function ownSign(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (transactions.some((tr) => tr.getMeta(FROM_TEXT) === true)) return null;
      const sign = signOf(before.doc);
      if (sign === null || signOf(after.doc) !== null) return null;
      let place: number | null = null;
      after.doc.descendants((node, position) => {
        if (node.isTextblock) place ??= position + 1;
        return place === null;
      });
      return place === null ? null : after.tr.insert(place, sign);
    },
  });
}

function signOf(doc: Node): Node | null {
  let sign: Node | null = null;
  doc.descendants((node) => {
    if (node.type.name === 'atom' && /^(footnote|endnote)Ref$/.test(node.attrs.kind)) sign ??= node;
    return sign === null;
  });
  return sign;
}
