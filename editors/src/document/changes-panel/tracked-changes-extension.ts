import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import { FilePenLine, ListChecks } from 'lucide';
import type { Node } from 'prosemirror-model';
import type { Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { element } from '../../ui/dom.ts';
import type { MenuItem } from '../../ui/menu.ts';
import type { Tool } from '../../ui/toolbar.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canWrite, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { platformKeys } from '../keys/platform-keys.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanel, SidePanels } from '../panels/side-panels.ts';
import { lazyCommand } from '../plugins/lazy-commands.ts';
import { changeAuthorship, firstFreeId } from '../tracked-changes/change-authorship.ts';
import type { TrackedChange } from '../tracked-changes/change-list.ts';
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
import { changeAnnouncement, changeShortcuts } from './change-keys.ts';
import type { ChangesPanel, ChangesPanelOptions } from './changes-panel.ts';
import { reviewMenuItems } from './review-menu-items.ts';

const lazyParts = lazyModule(() => import('./change-parts.ts'));

const CHANGES_PANEL = 'changes';

const REFRESH_DELAY_MS = 250;

/** Suggesting in one document, and accepting or rejecting suggestions. */
export class TrackedChangesExtension implements DocumentExtension {
  readonly name = 'tracked-changes';
  readonly keys: readonly ShortcutGroup[];
  readonly plugins: readonly Plugin[];
  private readonly context: DocumentContext;
  private readonly file: OpenDocument;
  private readonly user: EditorUser;
  private view: EditorView | null = null;
  private panel: ChangesPanel | null = null;
  private place: HTMLElement | null = null;
  private refreshTimer = 0;
  /** The deletion that the cursor is in. */
  private entered: string | null = null;

  constructor(context: DocumentContext) {
    this.context = context;
    this.file = context.file;
    this.user = context.user;
    this.keys = [
      changeShortcuts(this.canResolve, {
        toggle: () => this.toggle(),
        goTo: (direction) => this.go(direction),
        resolveSelected: (decision) => this.selected(decision),
      }),
    ];
    this.plugins = this.suggestPlugins();
  }

  /**
   * Whether the user may accept and reject other people's suggestions. Someone who may only suggest
   * can undo their own.
   */
  private get canResolve(): boolean {
    return this.user.mode === 'edit';
  }

  private suggestPlugins(): Plugin[] {
    const { file, user } = this;
    if (!canWrite(user)) return [];
    const authorship = changeAuthorship(
      user.name,
      firstFreeId(revisionXml(file.archive, file.parsed)),
      Date.now,
    );
    const startsOn = user.mode === 'suggest' || tracksChanges(file.archive);
    return [suggesting(authorship, startsOn, this.canResolve)];
  }

  mount({ view }: EditorContext): void {
    this.view = view;
  }

  panels({ view, panels, t }: EditorContext): SidePanel[] {
    const panel: SidePanel = {
      id: CHANGES_PANEL,
      title: t('changes.label'),
      build: () => {
        const place = element('div', { class: 'panel-content' });
        this.place = place;
        lazyParts.use(({ allTrackedChanges, ChangesPanel }) => {
          // the panel may be closed again before its code has loaded
          if (this.place !== place) return;
          this.panel = new ChangesPanel(
            {
              ...this.panelOptions(view, panels),
              changes: () => allTrackedChanges(this.file, view.state.doc),
            },
            view,
          );
          place.append(this.panel.element);
        });
        return place;
      },
      destroy: () => {
        this.place = null;
        this.panel = null;
      },
    };
    return [panel];
  }

  private panelOptions(view: EditorView, panels: SidePanels): Omit<ChangesPanelOptions, 'changes'> {
    const { t, dates, announce } = this.context;
    return {
      t,
      dates,
      announce,
      onGo: () => {
        if (panels.coversText) panels.close();
      },
      onGoToSubDocument: (text, range) => this.file.reveal(view, text, range),
      canResolve: (change, decision) => this.canResolveChange(change, decision),
    };
  }

  /** Someone who may only suggest can still reject their own suggestions. */
  private canResolveChange({ author }: TrackedChange, decision: Decision): boolean {
    const { mode, name } = this.user;
    return this.canResolve || (mode === 'suggest' && decision === 'reject' && author === name);
  }

  tools(context: EditorContext): Tool[] {
    const { t } = this.context;
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

  /** Whether changes are marked in the text. */
  get showsChanges(): boolean {
    return this.view?.dom.classList.contains('hides-changes') !== true;
  }

  /** Marks changes in the text, or shows the text as if all were accepted. */
  showChanges(shown: boolean): void {
    this.view?.dom.classList.toggle('hides-changes', !shown);
  }

  /** The document to save. */
  get doc(): Node {
    const { view } = this;
    return view === null ? this.file.parsed.node : docWithSuggestions(view.state);
  }

  /** Turns suggesting off, unless the user may only suggest. */
  stop(): void {
    if (this.isOn && this.canResolve) this.toggle();
  }

  /** Accepts every change. */
  acceptAll(): Promise<void> {
    return this.resolveAll('accept');
  }

  /** The list is refreshed once typing pauses. */
  update({ view }: EditorContext, docChanged: boolean): void {
    if (!docChanged) {
      this.announceDeletion(view);
      return;
    }
    clearTimeout(this.refreshTimer);
    this.refreshTimer = window.setTimeout(() => this.panel?.refresh(), REFRESH_DELAY_MS);
  }

  destroy(): void {
    clearTimeout(this.refreshTimer);
  }

  /** Announces a deletion that the cursor has come to; a jump to a change announces itself. */
  private announceDeletion({ state }: EditorView): void {
    const isHere = this.showsChanges && state.selection.empty;
    lazyParts.use(({ deletionAt, deletionAnnouncement }) => {
      const deletion = isHere ? deletionAt(state) : null;
      if (deletion !== null && deletion.key !== this.entered) {
        this.context.announce(deletionAnnouncement(this.context.t, deletion));
      }
      this.entered = deletion?.key ?? null;
    });
  }

  private toggle(): boolean {
    const { view } = this;
    if (view === null) return false;
    const isOn = !isSuggesting(view.state);
    setSuggesting(view, isOn);
    this.context.announce(this.context.t(isOn ? 'changes.on' : 'changes.off'));
    return true;
  }

  private items({ panels }: EditorContext): MenuItem[] {
    return reviewMenuItems(this.context.t, {
      canResolve: this.canResolve,
      isListOpen: panels.isOpen(CHANGES_PANEL),
      showsChanges: this.showsChanges,
      toggleList: () => panels.toggle(CHANGES_PANEL),
      toggleChanges: () => this.showChanges(!this.showsChanges),
      goTo: (direction) => this.run(this.go(direction)),
      resolveSelected: (decision) => this.run(this.selected(decision)),
      resolveAll: (decision) => lazyParts.use(() => void this.resolveAll(decision)),
    });
  }

  private run(command: Command): void {
    const { view } = this;
    if (view === null) return;
    if (!command(view.state, view.dispatch, view)) {
      this.context.announce(this.context.t('changes.none'));
    }
    view.focus();
  }

  private go(direction: 1 | -1): Command {
    return this.lazily(({ goToChange }) =>
      goToChange(direction, (change, place, total) => {
        const { t, announce } = this.context;
        announce(changeAnnouncement(t, change, place, total));
      }),
    );
  }

  private selected(decision: Decision): Command {
    return this.lazily(({ resolveSelectedChanges }) => (state, dispatch, view) => {
      const done = resolveSelectedChanges(decision)(state, dispatch, view);
      if (done && dispatch !== undefined) this.announceDecision(decision);
      return done;
    });
  }

  private lazily(command: (parts: typeof import('./change-parts.ts')) => Command): Command {
    return lazyCommand(lazyParts, () => true, command);
  }

  private async resolveAll(decision: Decision): Promise<void> {
    const { resolveAllChanges } = await lazyParts.fetch();
    const { view } = this;
    if (view === null || view.isDestroyed) return;
    const command = resolveAllChanges(
      decision,
      hasChangesInOtherParts(this.file.archive, this.file.parsed),
    );
    const done = command(view.state, view.dispatch, view);
    this.context.announce(
      this.context.t(done ? (`changes.${decision}edAll` as const) : 'changes.none'),
    );
    view.focus();
  }

  private announceDecision(decision: Decision): void {
    this.context.announce(this.context.t(`changes.${decision}edOne` as const));
  }
}
