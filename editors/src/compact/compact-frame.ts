import type { EditorFocus } from '@antecedent/contracts/record/editor/messages';
import { Check, CloudAlert } from 'lucide';
import { button, element, icon } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import { closeMenu, type MenuItem } from '../ui/menu.ts';
import type { Shell } from '../ui/shell.ts';
import { toolbars } from '../ui/toolbar.ts';
import { reportFocus } from './focus-reports.ts';
import { revealCaret } from './reveal-caret.ts';

export type CompactFrameOptions = {
  t: Translate;
  shell: Shell;
};

/** Closes something by the phone's own way back; not in every browser. */
type Watcher = { onclose: (() => void) | null; destroy(): void };

/**
 * The editor on a phone with its keyboard: one row above the text, with the way back, the save state, undo and the menu of
 * all that isn't shown, and the toolbar between text and keyboard; in landscape, both are one row there.
 */
export class CompactFrame {
  private readonly options: CompactFrameOptions;
  private readonly report: (on: EditorFocus) => void;
  private readonly root: HTMLElement;
  private readonly state = element('div', { class: 'compact-state' });
  private readonly done: HTMLButtonElement;
  private readonly notice: HTMLButtonElement;
  private readonly row: HTMLElement;
  private watcher: Watcher | null = null;
  private isCompact = false;
  /** Whether the page around shows the save state otherwise. */
  private isStateHidden = false;
  /** A text that is opened again has a toolbar of its own. */
  private readonly opened = new MutationObserver(() => this.dockTools());

  constructor(options: CompactFrameOptions, report: (on: EditorFocus) => void) {
    const { t, shell } = options;
    this.options = options;
    this.report = report;
    // All of the editor.
    this.root = shell.header.parentElement as HTMLElement;
    this.notice = button(
      { class: 'tool compact-notice', 'aria-expanded': 'false', hidden: true },
      [icon(CloudAlert)],
      () => this.showBanner(!this.showsBanner),
    );
    this.done = button(
      { class: 'tool compact-done' },
      [icon(Check), element('span', {}, t('compact.done'))],
      () => this.leave(),
    );
    this.row = element('div', { class: 'compact-row' }, this.done, this.state, this.notice);
    shell.onBanner = () => this.bannerChanged();
    window.addEventListener('resize', () => this.reveal());
    reportFocus(report);
  }

  /** Shows only the text and what writing needs, or everything again. */
  set(isCompact: boolean): void {
    if (isCompact === this.isCompact) return;
    this.isCompact = isCompact;
    const { root } = this;
    const { shell } = this.options;
    const { saveState } = shell;
    root.classList.toggle('compact', isCompact);
    if (isCompact) {
      shell.header.prepend(this.row);
      this.isStateHidden = saveState.hidden !== false;
      saveState.hidden = false;
      this.state.append(saveState);
      // What the page announced isn't announced again.
      if (shell.latest !== null) shell.showSaveState(...shell.latest, true);
      this.dockTools();
      this.opened.observe(shell.toolbarSlot, { childList: true });
      this.bannerChanged();
      this.watcher = this.watchBack();
    } else {
      this.watcher?.destroy();
      this.watcher = null;
      this.showBanner(false);
      saveState.hidden = this.isStateHidden;
      shell.footer.append(saveState);
      this.opened.disconnect();
      this.dockTools();
      this.row.remove();
    }
    this.reveal();
  }

  private get showsBanner(): boolean {
    return this.root.classList.contains('shows-banner');
  }

  /** Nothing has the focus then, and the page around shows everything again. */
  private leave(): void {
    closeMenu();
    (document.activeElement as HTMLElement | null)?.blur();
    this.report('none');
  }

  private watchBack(): Watcher | null {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher };
    if (CloseWatcher === undefined) return null;
    const watcher = new CloseWatcher();
    watcher.onclose = () => this.leave();
    return watcher;
  }

  private reveal(): void {
    if (this.isCompact) requestAnimationFrame(() => this.isCompact && revealCaret());
  }

  /** Undo and the menu are in the row, the tools that format below the text; or all of them where they were. */
  private dockTools(): void {
    const { row, isCompact } = this;
    const element = this.options.shell.toolbarSlot.querySelector('[role=toolbar]');
    const toolbar = element === null ? undefined : toolbars.get(element);
    if (toolbar === undefined) return;
    row.replaceChildren(this.done, this.state, this.notice);
    toolbar.docked = isCompact ? () => this.menuItems() : null;
    for (const [{ id }, made] of toolbar.buttons) {
      (isCompact && id === 'undo' ? row : toolbar.element).append(made);
    }
    (isCompact ? row : toolbar.element).append(toolbar.more);
    toolbar.fit();
  }

  private bannerChanged(): void {
    const { banner } = this.options.shell;
    this.notice.hidden = banner === null;
    this.notice.setAttribute('aria-label', banner?.title ?? '');
    this.notice.classList.toggle('bad', banner?.tone === 'error');
    if (banner === null) this.showBanner(false);
  }

  private showBanner(isShown: boolean): void {
    this.root.classList.toggle('shows-banner', isShown);
    this.notice.setAttribute('aria-expanded', String(isShown));
  }

  /** What the status bar, the host page and its buttons are reached by. */
  private menuItems(): MenuItem[] {
    const { t, shell } = this.options;
    const pressing = (made: HTMLElement, label: string): MenuItem => ({
      label,
      run: () => made.click(),
    });
    const counts = [...shell.statusBar.querySelectorAll<HTMLElement>('.status-button')];
    const buttons = [...shell.pageButtons.querySelectorAll<HTMLElement>('.page-button')];
    const items = [
      ...counts.map((made) => pressing(made, made.textContent ?? '')),
      ...buttons.filter(({ hidden }) => !hidden).map((made) => pressing(made, made.title)),
      { label: t('compact.page'), run: () => this.leave() },
    ];
    return items.map((item, index) => ({ ...item, separated: index === 0 }));
  }
}

let frame: CompactFrame | null = null;

/** The editor's own. */
export function compactFrame(
  options: CompactFrameOptions,
  report: (on: EditorFocus) => void,
): CompactFrame {
  frame ??= new CompactFrame(options, report);
  return frame;
}
