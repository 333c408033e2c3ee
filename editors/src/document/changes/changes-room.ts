import type { Decision } from '@antecedent/domain/office/revision-marks';
import { FilePenLine, ListChecks } from 'lucide';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { mayWrite, type Person } from '../person.ts';
import type { SidePanels } from '../side-panels.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { keys } from '../tools/tool-context.ts';
import { decideAll, decideSelected, goToChange } from './change-commands.ts';
import { allChanges, type Change } from './change-list.ts';
import { CHANGES_PANEL, ChangePanel } from './change-panel.ts';
import { hasChangesBeside, marksOf, tracksChanges } from './file-changes.ts';
import { changeStamps, firstFreeId } from './stamps.ts';
import { isSuggesting, setSuggesting, suggestedDoc, suggesting } from './suggest-plugin.ts';

type Options = { t: Translate; dates: Intl.DateTimeFormat; announce(sentence: string): void };

const SETTLE_MS = 250;

/** Suggesting in one document, and what is decided about suggestions. */
export class ChangesRoom {
  private readonly options: Options;
  private readonly file: OpenDocument;
  private readonly person: Person;
  private view: EditorView | null = null;
  private panel: ChangePanel | null = null;
  private settling = 0;

  constructor(options: Options, file: OpenDocument, person: Person) {
    this.options = options;
    this.file = file;
    this.person = person;
  }

  /** Whether the person may accept and refuse what others suggest; who suggests may only take back. */
  private get decides(): boolean {
    return this.person.mode === 'edit';
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    const { file, person } = this;
    const around: StateExtras['shortcuts'][number] = {
      title: 'changes.label',
      shortcuts: [
        { keys: ['Alt-F8'], label: 'changes.next', command: this.go(1) },
        { keys: ['Shift-Alt-F8'], label: 'changes.previous', command: this.go(-1) },
        ...(this.decides
          ? ([
              { keys: ['Shift-Mod-e'], label: 'changes.suggest', command: () => this.toggle() },
              { keys: ['Alt-F9'], label: 'changes.accept', command: this.selected('accept') },
              { keys: ['Shift-Alt-F9'], label: 'changes.reject', command: this.selected('reject') },
            ] as const)
          : []),
      ],
    };
    if (!mayWrite(person)) return { shortcuts: [around], plugins: [] };
    const stamps = changeStamps(
      person.name,
      firstFreeId(marksOf(file.file, file.parsed)),
      Date.now,
    );
    const startsOn = person.mode === 'suggest' || tracksChanges(file.file);
    return { shortcuts: [around], plugins: [suggesting(stamps, startsOn, this.decides)] };
  }

  /** Takes its place around a text. */
  enter(view: EditorView, panels: SidePanels): void {
    this.view = view;
    const { options, person } = this;
    this.panel = new ChangePanel(
      {
        ...options,
        changes: () => allChanges(this.file, view.state.doc),
        onGo: () => {
          if (panels.coversText) panels.close();
        },
        onGoBeside: (text, range) => this.file.reveal(view, text, range),
        mayDecide: (change: Change, decision: Decision) =>
          this.decides ||
          (person.mode === 'suggest' && decision === 'reject' && change.author === person.name),
      },
      view,
    );
    panels.register(this.panel);
  }

  tools(context: ToolContext): Tool[] {
    const { t } = this.options;
    const review: Tool = {
      id: 'review',
      label: t('changes.menu'),
      icon: ListChecks,
      weight: 58,
      menu: () => ({ items: this.items(context) }),
    };
    if (!mayWrite(this.person)) return [review];
    return [
      {
        id: 'suggest',
        label: t('changes.suggest'),
        icon: FilePenLine,
        weight: 64,
        group: true,
        keys: keys('Ctrl+Shift+E'),
        run: () => this.toggle(),
        isActive: () => this.isOn,
        isEnabled: () => this.decides,
      },
      review,
    ];
  }

  /** Whether edits are suggestions. */
  get isOn(): boolean {
    return this.view !== null && isSuggesting(this.view.state);
  }

  /** The document as it is to be saved. */
  get doc(): Node {
    const { view } = this;
    return view === null ? this.file.parsed.node : suggestedDoc(view.state);
  }

  /** Edits are edits again; who may only suggest goes on suggesting. */
  stop(): void {
    if (this.isOn && this.decides) this.toggle();
  }

  /** Accepts every change. */
  acceptAll(): void {
    this.decideAll('accept');
  }

  /** The text has changed: the list follows when it has settled. */
  updated(): void {
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.panel?.refresh(), SETTLE_MS);
  }

  destroy(): void {
    clearTimeout(this.settling);
  }

  private toggle(): boolean {
    const { view } = this;
    if (view === null) return false;
    const isOn = !isSuggesting(view.state);
    setSuggesting(view, isOn);
    this.options.announce(this.options.t(isOn ? 'changes.on' : 'changes.off'));
    return true;
  }

  private items({ panels, showsChanges, showChanges }: ToolContext): MenuItem[] {
    const { t } = this.options;
    const line = (
      label: Parameters<Translate>[0],
      run: () => void,
      combination?: string,
    ): MenuItem => ({
      label: t(label),
      run,
      ...(combination === undefined ? {} : { keys: keys(combination) }),
    });
    return [
      {
        ...line('changes.list', () => panels.toggle(CHANGES_PANEL)),
        checked: panels.isOpen(CHANGES_PANEL),
      },
      {
        ...line('toolbar.showChanges', () => showChanges(!showsChanges())),
        checked: showsChanges(),
      },
      { ...line('changes.next', () => this.run(this.go(1)), 'Alt+F8'), separated: true },
      line('changes.previous', () => this.run(this.go(-1)), 'Shift+Alt+F8'),
      ...(this.decides
        ? [
            {
              ...line('changes.accept', () => this.run(this.selected('accept')), 'Alt+F9'),
              separated: true,
            },
            line('changes.reject', () => this.run(this.selected('reject')), 'Shift+Alt+F9'),
            { ...line('changes.acceptAll', () => this.decideAll('accept')), separated: true },
            line('changes.rejectAll', () => this.decideAll('reject')),
          ]
        : []),
    ];
  }

  private run(command: Command): void {
    const { view } = this;
    if (view === null) return;
    if (!command(view.state, view.dispatch, view)) {
      this.options.announce(this.options.t('changes.none'));
    }
    view.focus();
  }

  private go(direction: 1 | -1): Command {
    return goToChange(direction, (change, place, total) => {
      const { t, announce } = this.options;
      const author = change.author === '' ? t('document.someone') : change.author;
      const { text } = change;
      const what = t(`changes.${change.kind}`);
      announce(t('changes.place', { what, author, text, place, total }));
    });
  }

  private selected(decision: Decision): Command {
    return (state, dispatch, view) => {
      const done = decideSelected(decision)(state, dispatch, view);
      if (done && dispatch !== undefined) this.tell(decision);
      return done;
    };
  }

  private decideAll(decision: Decision): void {
    const { view } = this;
    if (view === null) return;
    const command = decideAll(decision, hasChangesBeside(this.file.file, this.file.parsed));
    const done = command(view.state, view.dispatch, view);
    this.options.announce(
      this.options.t(done ? (`changes.${decision}edAll` as const) : 'changes.none'),
    );
    view.focus();
  }

  private tell(decision: Decision): void {
    this.options.announce(this.options.t(`changes.${decision}edOne` as const));
  }
}
