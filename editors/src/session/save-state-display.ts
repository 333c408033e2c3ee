import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { OutgoingMessage } from '../host/bridge.ts';
import type { Banner, Shell } from '../ui/shell.ts';

/** A save that arrives within this time only shows "Saved", milliseconds. */
export const SAVING_NOTICE_DELAY_MS = 400;

export type SaveStateDisplayOptions = {
  shell: Pick<Shell, 'showSaveState' | 'showBanner'>;
  post(message: OutgoingMessage): void;
  schedule(ms: number, run: () => void): () => void;
  status(): SaveStatus;
  /** Whether there are changes that no save has captured. */
  isModified(): boolean;
  /** Null for a state that needs none, undefined for one that leaves it to others. */
  banner(status: SaveStatus): Banner | null | undefined;
  /** Merges this text with the server's newer one; null where only a person can. */
  merge(): (() => void) | null;
};

/** Shows how saving goes, in the editor and to the page around it. */
export class SaveStateDisplay {
  private readonly options: SaveStateDisplayOptions;
  private shown: SaveStatus['state'] = 'saved';
  /** Cancels the notice of a save that has not taken long yet. */
  private cancelNotice: (() => void) | null = null;
  /** Whether the displayed banner is about saving. */
  private showsBanner = false;
  /** Whether the newer version is being opened, to merge this text into it. */
  private isMerging = false;

  constructor(options: SaveStateDisplayOptions) {
    this.options = options;
  }

  show(status: SaveStatus): void {
    const { shell, post, isModified } = this.options;
    const before = this.shown;
    this.shown = status.state;
    this.cancelNotice?.();
    this.cancelNotice = null;
    if (status.state === 'saving' && before === 'saved') this.showSavingSoon();
    else shell.showSaveState(status, isModified());
    // First, so that the page around has nothing to show in between.
    if (status.state === 'saved' && !isModified()) {
      post({ MessageId: 'Doc_ModifiedStatus', Values: { Modified: false } });
    }
    const isAlert = this.options.banner(status)?.tone === 'error';
    post({
      MessageId: 'App_SaveStatus',
      Values: { ...status, ...(isAlert && { announced: true }) },
    });
    if (status.state === before) return;
    if (status.state === 'signed-out') post({ MessageId: 'App_TokenExpired', Values: undefined });
    if (status.message === 'outdated') post({ MessageId: 'App_Outdated', Values: undefined });
    this.updateBanner(status);
  }

  /** Shows the banner for a state, and hides one that no longer applies. */
  updateBanner(status: SaveStatus): void {
    const merge =
      status.state === 'conflict' && status.message === 'changed' ? this.options.merge() : null;
    if (merge) {
      if (!this.isMerging) merge();
      this.isMerging = true;
      return;
    }
    const notice = this.options.banner(status);
    // a banner about something else stays until the user has read it
    if (notice === undefined || (notice === null && !this.showsBanner)) return;
    this.showsBanner = notice !== null;
    this.options.shell.showBanner(notice);
  }

  /** Says that it is saving if that takes a while. */
  private showSavingSoon(): void {
    const { shell, schedule, status, isModified } = this.options;
    this.cancelNotice = schedule(SAVING_NOTICE_DELAY_MS, () => {
      this.cancelNotice = null;
      shell.showSaveState(status(), isModified());
    });
  }
}
