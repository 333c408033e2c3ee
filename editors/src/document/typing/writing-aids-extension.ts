import type { Plugin } from 'prosemirror-state';
import { element } from '../../ui/dom.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { Shortcut, ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanel } from '../panels/side-panels.ts';
import { PasteOptions } from '../paste/paste-options.ts';
import { autocorrect } from './autocorrect.ts';
import { FocusMode } from './focus-mode.ts';
import { formattingMarks, showsMarks, toggleMarks } from './formatting-marks.ts';
import { languageAt } from './language.ts';
import { splitRunsByScript } from './script-runs.ts';
import { optionsItem, writingItems } from './typing-toolbar-items.ts';
import { StoredPreferences } from './writing-preferences.ts';

const SHORTCUTS_PANEL = 'shortcuts';

/** Writing aids: autocorrect, formatting marks, focus mode, light paper, paste options, and the shortcuts panel. */
export class WritingAidsExtension implements DocumentExtension {
  readonly name = 'writing-aids';
  readonly keys: readonly ShortcutGroup[];
  readonly plugins: readonly Plugin[];
  readonly preferences = new StoredPreferences();
  readonly focus: FocusMode;
  readonly pasting: PasteOptions;
  readonly canWrite: boolean;
  private readonly language: string;
  private readonly file: OpenDocument;
  private mounted: EditorContext | null = null;

  constructor({ t, language, announce, inform, file, user }: DocumentContext) {
    this.language = language;
    this.file = file;
    this.canWrite = canWrite(user);
    this.focus = new FocusMode(t, () => this.mounted?.view.focus());
    this.pasting = new PasteOptions(
      { t, announce, inform },
      () => this.preferences.current.pasteAs,
    );
    showPaper(this.preferences.current.lightPaper);
    document.addEventListener('keydown', this.onKeyDown);
    this.keys = [{ title: 'shortcuts.around', shortcuts: this.shortcuts() }];
    this.plugins = [
      ...(this.canWrite ? this.typingPlugins() : []),
      formattingMarks(),
      this.focus.plugin(),
    ];
  }

  mount(context: EditorContext): void {
    this.mounted = context;
  }

  panels({ t, shortcuts }: EditorContext): SidePanel[] {
    const panel: SidePanel = {
      id: SHORTCUTS_PANEL,
      title: t('shortcuts.label'),
      build: () => {
        const place = element('div', { class: 'shortcuts-place' });
        void import('../keys/shortcuts-panel.ts').then(({ shortcutsPanel }) =>
          place.replaceChildren(shortcutsPanel(t, shortcuts)),
        );
        return place;
      },
      destroy: () => undefined,
    };
    return [panel];
  }

  tools(context: EditorContext): Tool[] {
    const writing = this.canWrite ? writingItems(context, this.language) : [];
    return [...writing, optionsItem(context, this)];
  }

  get showsMarks(): boolean {
    return this.mounted !== null && showsMarks(this.mounted.view.state);
  }

  toggleMarks(): boolean {
    if (this.mounted !== null) toggleMarks(this.mounted.view);
    return true;
  }

  openShortcuts(): boolean {
    this.focus.end();
    this.mounted?.panels.toggle(SHORTCUTS_PANEL);
    return true;
  }

  /** Whether everything around the paper is dark now. */
  get isDark(): boolean {
    return getComputedStyle(document.documentElement).colorScheme === 'dark';
  }

  useLightPaper(isLight: boolean): void {
    this.preferences.set('lightPaper', isLight);
    showPaper(isLight);
  }

  private shortcuts(): Shortcut[] {
    return [
      {
        keys: ['Ctrl-F10'],
        label: 'typing.marks',
        command: (_state, _dispatch, view) => view !== undefined && this.toggleMarks(),
      },
      { keys: ['F1', 'Mod-/'], label: 'shortcuts.sheet', command: () => this.openShortcuts() },
    ];
  }

  private typingPlugins(): Plugin[] {
    const { file, preferences } = this;
    return [
      autocorrect(
        () => preferences.current,
        (state) => languageAt(state, file),
      ),
      this.pasting.plugin(),
      splitRunsByScript(),
    ];
  }

  destroy(): void {
    document.removeEventListener('keydown', this.onKeyDown);
    this.focus.end();
  }

  /** The shortcuts panel also opens while the focus is outside the text. */
  private readonly onKeyDown = (event: KeyboardEvent) => {
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
