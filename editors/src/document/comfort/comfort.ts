import type { EditorView } from 'prosemirror-view';
import { element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { PasteChoice } from '../paste/paste-choice.ts';
import type { SidePanels } from '../side-panels.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { autocorrect } from './autocorrect.ts';
import { FocusMode } from './focus-mode.ts';
import { formattingMarks, showsMarks, toggleMarks } from './formatting-marks.ts';
import { languageAt } from './language.ts';
import { scriptMarks } from './script-marks.ts';
import type { Shortcut, ShortcutGroup } from './shortcuts.ts';
import { KeptChoices } from './writing-choices.ts';
import { optionsTool, writingTools } from './writing-tools.ts';

const SHEET = 'shortcuts';

/** What makes writing comfortable: corrections while typing, signs, focus, paper, and the sheet of keys. */
export class Comfort {
  readonly choices = new KeptChoices();
  readonly focus: FocusMode;
  readonly pasting: PasteChoice;
  readonly mayWrite: boolean;
  private readonly t: Translate;
  private readonly language: string;
  private readonly file: OpenDocument;
  private room: { view: EditorView; panels: SidePanels } | null = null;

  constructor(
    { t, language, announce }: { t: Translate; language: string; announce(sentence: string): void },
    file: OpenDocument,
    mayWrite: boolean,
  ) {
    this.t = t;
    this.language = language;
    this.file = file;
    this.mayWrite = mayWrite;
    this.focus = new FocusMode(t, () => this.room?.view.focus());
    this.pasting = new PasteChoice(t, announce, () => this.choices.current.pasteAs);
    showPaper(this.choices.current.lightPaper);
    document.addEventListener('keydown', this.hear);
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    const { file, choices } = this;
    const shortcuts: Shortcut[] = [
      {
        keys: ['Ctrl-F10'],
        label: 'comfort.marks',
        command: (_state, _dispatch, view) => view !== undefined && this.toggleMarks(),
      },
      { keys: ['F1', 'Mod-/'], label: 'shortcuts.sheet', command: () => this.openSheet() },
    ];
    const plugins = [formattingMarks(), this.focus.plugin()];
    return {
      shortcuts: [{ title: 'shortcuts.around', shortcuts }],
      plugins: this.mayWrite
        ? [
            autocorrect(
              () => choices.current,
              (state) => languageAt(state, file),
            ),
            this.pasting.plugin(),
            scriptMarks(),
            ...plugins,
          ]
        : plugins,
    };
  }

  /** Takes its place around a text whose keys are these. */
  enter(view: EditorView, panels: SidePanels, groups: readonly ShortcutGroup[]): void {
    this.room = { view, panels };
    panels.register({
      id: SHEET,
      title: this.t('shortcuts.label'),
      build: () => {
        const place = element('div', { class: 'shortcuts-place' });
        void import('./shortcuts-sheet.ts').then(({ shortcutsSheet }) =>
          place.replaceChildren(shortcutsSheet(this.t, groups)),
        );
        return place;
      },
      destroy: () => undefined,
    });
  }

  tools(context: ToolContext): Tool[] {
    const writing = this.mayWrite ? writingTools(context, this.language) : [];
    return [...writing, optionsTool(context, this)];
  }

  get showsMarks(): boolean {
    return this.room !== null && showsMarks(this.room.view.state);
  }

  toggleMarks(): boolean {
    if (this.room !== null) toggleMarks(this.room.view);
    return true;
  }

  openSheet(): boolean {
    this.focus.end();
    this.room?.panels.toggle(SHEET);
    return true;
  }

  /** Whether everything around the paper is dark now. */
  get isDark(): boolean {
    return getComputedStyle(document.documentElement).colorScheme === 'dark';
  }

  useLightPaper(isLight: boolean): void {
    this.choices.choose('lightPaper', isLight);
    showPaper(isLight);
  }

  destroy(): void {
    document.removeEventListener('keydown', this.hear);
    this.focus.end();
  }

  /** The sheet also opens from the frame around the text. */
  private readonly hear = (event: KeyboardEvent) => {
    const isSlash = event.key === '/' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (event.defaultPrevented || (event.key !== 'F1' && !isSlash)) return;
    event.preventDefault();
    this.openSheet();
  };
}

function showPaper(isLight: boolean): void {
  if (isLight) document.documentElement.dataset.paper = 'light';
  else delete document.documentElement.dataset.paper;
}
