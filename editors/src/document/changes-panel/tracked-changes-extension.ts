import type { Decision } from '@antecedent/domain/office/revision-marks';
import { FilePenLine, ListChecks } from 'lucide';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { MenuItem } from '../../frame/menu.ts';
import type { Tool } from '../../frame/toolbar.ts';
import type { Translate } from '../../i18n.ts';
import type { StateExtras } from '../editor/create-view.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { SidePanels } from '../panels/side-panels.ts';
import type { ToolbarContext } from '../toolbar/toolbar-context.ts';
import { platformKeys } from '../toolbar/toolbar-context.ts';
import { changeAuthorship, firstFreeId } from '../tracked-changes/change-authorship.ts';
import {
  goToChange,
  resolveAllChanges,
  resolveSelectedChanges,
} from '../tracked-changes/change-commands.ts';
import { allTrackedChanges, type TrackedChange } from '../tracked-changes/change-list.ts';
import {
  hasChangesInOtherParts,
  revisionXml,
  tracksChanges,
} from '../tracked-changes/file-changes.ts';
import {
  docWithSuggestions,
  isSuggesting,
  setSuggesting,
  suggesting,
} from '../tracked-changes/suggest-plugin.ts';
import { CHANGES_PANEL, ChangesPanel } from './changes-panel.ts';

type Options = { t: Translate; dates: Intl.DateTimeFormat; announce(sentence: string): void };

const SETTLE_MS = 250;

/** Suggesting in one document, and what is decided about suggestions. */
export class TrackedChangesController {
  private readonly options: Options;
  private readonly file: OpenDocument;
  private readonly user: EditorUser;
  private view: EditorView | null = null;
  private panel: ChangesPanel | null = null;
  private settling = 0;

  constructor(options: Options, file: OpenDocument, user: EditorUser) {
    this.options = options;
    this.file = file;
    this.user = user;
  }

  /** Whether the person may accept and refuse what others suggest; who suggests may only take back. */
  private get canResolve(): boolean {
    return this.user.mode === 'edit';
  }

  /** Keys and plugins of this room. */
  extras(): StateExtras {
    const { file, user } = this;
    const around: StateExtras['shortcuts'][number] = {
      title: 'changes.label',
      shortcuts: [
        { keys: ['Alt-F8'], label: 'changes.next', command: this.go(1) },
        { keys: ['Shift-Alt-F8'], label: 'changes.previous', command: this.go(-1) },
        ...(this.canResolve
          ? ([
              { keys: ['Shift-Mod-e'], label: 'changes.suggest', command: () => this.toggle() },
              { keys: ['Alt-F9'], label: 'changes.accept', command: this.selected('accept') },
              { keys: ['Shift-Alt-F9'], label: 'changes.reject', command: this.selected('reject') },
            ] as const)
          : []),
      ],
    };
    if (!canWrite(user)) return { shortcuts: [around], plugins: [] };
    const authorship = changeAuthorship(
      user.name,
      firstFreeId(revisionXml(file.archive, file.parsed)),
      Date.now,
    );
    const startsOn = user.mode === 'suggest' || tracksChanges(file.archive);
    return { shortcuts: [around], plugins: [suggesting(authorship, startsOn, this.canResolve)] };
  }

  /** Takes its place around a text. */
  enter(view: EditorView, panels: SidePanels): void {
    this.view = view;
    const { options, user } = this;
    this.panel = new ChangesPanel(
      {
        ...options,
        changes: () => allTrackedChanges(this.file, view.state.doc),
        onGo: () => {
          if (panels.coversText) panels.close();
        },
        onGoToSubDocument: (text, range) => this.file.reveal(view, text, range),
        canResolve: (change: TrackedChange, decision: Decision) =>
          this.canResolve ||
          (user.mode === 'suggest' && decision === 'reject' && change.author === user.name),
      },
      view,
    );
    panels.register(this.panel);
  }

  tools(context: ToolbarContext): Tool[] {
    const { t } = this.options;
    const review: Tool = {
      id: 'review',
      label: t('changes.menu'),
      icon: ListChecks,
      weight: 58,
      menu: () => ({ items: this.items(context) }),
    };
    if (!canWrite(this.user)) return [review];
    return [
      {
        id: 'suggest',
        label: t('changes.suggest'),
        icon: FilePenLine,
        weight: 64,
        group: true,
        keys: platformKeys('Ctrl+Shift+E'),
        run: () => this.toggle(),
        isActive: () => this.isOn,
        isEnabled: () => this.canResolve,
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
    return view === null ? this.file.parsed.node : docWithSuggestions(view.state);
  }

  /** Edits are edits again; who may only suggest goes on suggesting. */
  stop(): void {
    if (this.isOn && this.canResolve) this.toggle();
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

  private items({ panels, showsChanges, showChanges }: ToolbarContext): MenuItem[] {
    const { t } = this.options;
    const line = (
      label: Parameters<Translate>[0],
      run: () => void,
      combination?: string,
    ): MenuItem => ({
      label: t(label),
      run,
      ...(combination === undefined ? {} : { keys: platformKeys(combination) }),
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
      ...(this.canResolve
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
      const done = resolveSelectedChanges(decision)(state, dispatch, view);
      if (done && dispatch !== undefined) this.tell(decision);
      return done;
    };
  }

  private decideAll(decision: Decision): void {
    const { view } = this;
    if (view === null) return;
    const command = resolveAllChanges(
      decision,
      hasChangesInOtherParts(this.file.archive, this.file.parsed),
    );
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
