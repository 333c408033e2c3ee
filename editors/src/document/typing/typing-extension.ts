import type { EditorView } from 'prosemirror-view';
import { element } from '../../frame/dom.ts';
import type { Tool } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import type { StateExtras } from '../editor/create-view.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { Shortcut, ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanels } from '../panels/side-panels.ts';
import { PasteOptions } from '../paste/paste-options.ts';
import type { ToolbarContext } from '../toolbar/toolbar-context.ts';
import { autocorrect } from './autocorrect.ts';
import { FocusMode } from './focus-mode.ts';
import { formattingMarks, showsMarks, toggleMarks } from './formatting-marks.ts';
import { languageAt } from './language.ts';
import { splitRunsByScript } from './script-runs.ts';
import { optionsItem, writingItems } from './typing-toolbar-items.ts';
import { StoredPreferences } from './writing-preferences.ts';

const SHORTCUTS_PANEL = 'shortcuts';

/** What makes writing comfortable: corrections while typing, signs, focus, paper, and the sheet of keys. */
export class WritingAids {
  readonly choices = new StoredPreferences();
  readonly focus: FocusMode;
  readonly pasting: PasteOptions;
  readonly canWrite: boolean;
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
    this.canWrite = mayWrite;
    this.focus = new FocusMode(t, () => this.room?.view.focus());
    this.pasting = new PasteOptions(t, announce, () => this.choices.current.pasteAs);
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
      { keys: ['F1', 'Mod-/'], label: 'shortcuts.sheet', command: () => this.openShortcuts() },
    ];
    const plugins = [formattingMarks(), this.focus.plugin()];
    return {
      shortcuts: [{ title: 'shortcuts.around', shortcuts }],
      plugins: this.canWrite
        ? [
            autocorrect(
              () => choices.current,
              (state) => languageAt(state, file),
            ),
            this.pasting.plugin(),
            splitRunsByScript(),
            ...plugins,
          ]
        : plugins,
    };
  }

  /** Takes its place around a text whose keys are these. */
  enter(view: EditorView, panels: SidePanels, groups: readonly ShortcutGroup[]): void {
    this.room = { view, panels };
    panels.register({
      id: SHORTCUTS_PANEL,
      title: this.t('shortcuts.label'),
      build: () => {
        const place = element('div', { class: 'shortcuts-place' });
        void import('../keys/shortcuts-panel.ts').then(({ shortcutsPanel }) =>
          place.replaceChildren(shortcutsPanel(this.t, groups)),
        );
        return place;
      },
      destroy: () => undefined,
    });
  }

  tools(context: ToolbarContext): Tool[] {
    const writing = this.canWrite ? writingItems(context, this.language) : [];
    return [...writing, optionsItem(context, this)];
  }

  get showsMarks(): boolean {
    return this.room !== null && showsMarks(this.room.view.state);
  }

  toggleMarks(): boolean {
    if (this.room !== null) toggleMarks(this.room.view);
    return true;
  }

  openShortcuts(): boolean {
    this.focus.end();
    this.room?.panels.toggle(SHORTCUTS_PANEL);
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
    this.openShortcuts();
  };
}

function showPaper(isLight: boolean): void {
  if (isLight) document.documentElement.dataset.paper = 'light';
  else delete document.documentElement.dataset.paper;
}
