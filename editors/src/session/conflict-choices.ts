import type { LockTakeover } from '../drafts/recovered-drafts.ts';
import type { WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import type { FileLock } from './file-lock.ts';
import { isReviewLock } from './lock-id.ts';
import type { SaveController } from './save-controller.ts';

export type ConflictChoicesOptions = {
  t: Translate;
  shell: Pick<Shell, 'showNotice' | 'announce'>;
  client: Pick<WopiClient, 'fileInfo'>;
  lock: Pick<FileLock, 'take' | 'takeOver'>;
  /** SaveController of the text that is open, if any. */
  saveController(): Pick<
    SaveController,
    'captureAndBackUp' | 'lockLost' | 'useMine' | 'discard'
  > | null;
  /** Whether the person comments or suggests, instead of writing. */
  isReviewer(): boolean;
  /** Opens the file anew as the server has it. */
  reopen(): Promise<void>;
};

/** What is said where a file is open elsewhere: to somebody who would write or review, and who has it. */
const LOCKED = {
  written: { title: 'notice.lockedTitle', text: 'notice.locked', go: 'notice.writeHere' },
  reviewed: { title: 'notice.reviewedTitle', text: 'notice.reviewed', go: 'notice.writeHere' },
  toReview: { title: 'notice.lockedTitle', text: 'notice.toReview', go: 'notice.reviewHere' },
} as const;

/** What a person can choose when the file is open, or has changed, somewhere else. Nothing typed is lost by any choice. */
export class ConflictChoices {
  private readonly options: ConflictChoicesOptions;

  constructor(options: ConflictChoicesOptions) {
    this.options = options;
  }

  /** What can be done about somebody else who writes, while this text has been opened for reading. */
  lockTakeover(holder: string): LockTakeover {
    return {
      writeHere: () => void this.writeHere(holder),
      offer: () => this.offerToWriteHere(holder),
    };
  }

  private offerToWriteHere(holder: string): void {
    const { t, shell, isReviewer } = this.options;
    const words = isReviewer() ? 'toReview' : isReviewLock(holder) ? 'reviewed' : 'written';
    shell.showNotice({
      title: t(LOCKED[words].title),
      text: t(LOCKED[words].text),
      tone: 'mark',
      choices: [
        { label: t(LOCKED[words].go), filled: true, run: () => void this.writeHere(holder) },
        { label: t('notice.close'), run: () => shell.showNotice(null) },
      ],
    });
  }

  /** Takes the file over from whoever holds it; what was typed here since is offered when it is open. */
  async writeHere(holder: string | null): Promise<void> {
    const { lock, shell, saveController, reopen } = this.options;
    await saveController()?.captureAndBackUp();
    await lock.takeOver(holder);
    // the server takes its time, and nobody stops writing meanwhile
    await saveController()?.captureAndBackUp();
    shell.showNotice(null);
    await reopen();
  }

  /** Keeps this text and puts it on top of the server's, which stays in the history. */
  async useMine(): Promise<void> {
    const { t, client, lock, shell, saveController } = this.options;
    const [taken, answer] = [await lock.take(), await client.fileInfo()];
    if (taken.kind === 'locked-elsewhere') saveController()?.lockLost(taken.lock);
    else if (taken.kind !== 'locked' || answer.kind !== 'info')
      shell.announce(t('problem.offline'));
    else {
      shell.showNotice(null);
      await saveController()?.useMine(answer.info.LastModifiedTime);
    }
  }

  /** Lets this text go and opens the server's. */
  async useServer(): Promise<void> {
    const { shell, saveController, reopen } = this.options;
    await saveController()?.discard();
    shell.showNotice(null);
    await reopen();
  }
}
