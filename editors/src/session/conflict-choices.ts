import type { LockTakeover } from '../drafts/recovered-drafts.ts';
import type { WopiClient } from '../host/wopi-client.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import type { FileLock } from './file-lock.ts';
import { isReviewLock } from './lock-id.ts';
import type { SaveController } from './save-controller.ts';

export type ConflictChoicesOptions = {
  t: Translate;
  shell: Pick<Shell, 'showBanner' | 'announce' | 'content'>;
  client: Pick<WopiClient, 'askForLock' | 'fileInfo'>;
  lock: Pick<FileLock, 'handOver' | 'take' | 'takeOver'>;
  pause(ms: number): Promise<void>;
  /** SaveController of the open text, if any. */
  saveController(): Pick<
    SaveController,
    'captureAndBackUp' | 'isSaved' | 'lockLost' | 'useMine' | 'discard'
  > | null;
  /** Whether the user comments or suggests, instead of writing. */
  isReviewer(): boolean;
  /** Reopens the file in the server's version. */
  reopen(): Promise<void>;
};

/** How often and how long a page waits for another to hand over its lock. */
const HAND_OVER_TRIES = 12;
const HAND_OVER_PAUSE_MS = 250;

/**
 * Messages for a file open elsewhere: by whether the user would write or review, and which of these
 * the lock holder does.
 */
const LOCKED = {
  written: { title: 'notice.lockedTitle', text: 'notice.locked', go: 'notice.writeHere' },
  reviewed: { title: 'notice.reviewedTitle', text: 'notice.reviewed', go: 'notice.writeHere' },
  toReview: { title: 'notice.lockedTitle', text: 'notice.toReview', go: 'notice.reviewHere' },
} as const;

/** The choices when a file is open, or has changed, elsewhere. No choice loses anything typed. */
export class ConflictChoices {
  private readonly options: ConflictChoicesOptions;

  constructor(options: ConflictChoicesOptions) {
    this.options = options;
  }

  /** What can be done about another writer while this text is open for reading. */
  lockTakeover(holder: string): LockTakeover {
    return {
      writeHere: () => void this.writeHere(holder),
      offer: () => this.offerToWriteHere(holder),
    };
  }

  private offerToWriteHere(holder: string): void {
    const { t, shell, isReviewer } = this.options;
    const words = isReviewer() ? 'toReview' : isReviewLock(holder) ? 'reviewed' : 'written';
    shell.showBanner({
      title: t(LOCKED[words].title),
      text: t(LOCKED[words].text),
      tone: 'mark',
      choices: [
        { label: t(LOCKED[words].go), filled: true, run: () => void this.writeHere(holder) },
        { label: t('notice.close'), run: () => shell.showBanner(null) },
      ],
    });
  }

  /** Takes the file's lock over from its holder; what was typed here since is offered once it is open. */
  async writeHere(holder: string | null): Promise<void> {
    const { lock, shell, saveController, reopen } = this.options;
    await saveController()?.captureAndBackUp();
    // what was written elsewhere is saved first, unless no page there answers
    if (!(await this.askForLock())) await lock.takeOver(holder);
    // the server takes its time, and the user keeps typing
    await saveController()?.captureAndBackUp();
    shell.showBanner(null);
    await reopen();
  }

  /** Asks the user's page that holds the lock to save what was written there and hand the lock over, and waits for that. */
  private async askForLock(): Promise<boolean> {
    const { client, lock, pause } = this.options;
    if (!(await client.askForLock())) return false;
    for (let tries = 0; tries < HAND_OVER_TRIES; tries++) {
      await pause(HAND_OVER_PAUSE_MS);
      if ((await lock.take()).kind === 'locked') return true;
    }
    return false;
  }

  /** Another page of the user wants to write: it gets the lock once it can open everything that was written here. */
  async handOver(next: string): Promise<void> {
    const { lock, shell, saveController, reopen } = this.options;
    // Nothing more is typed here: it would not be in what the other page opens.
    shell.content.inert = true;
    try {
      await saveController()?.captureAndBackUp();
      if (saveController()?.isSaved === true && (await lock.handOver(next))) await reopen();
    } finally {
      shell.content.inert = false;
    }
  }

  /** Opens the server's newer version and merges this text into it; where that takes a person, this text is offered. */
  async merge(): Promise<void> {
    const { saveController, reopen } = this.options;
    await saveController()?.captureAndBackUp();
    await reopen();
  }

  /** Keeps this text and saves it on top of the server's, which stays in the history. */
  async useMine(): Promise<void> {
    const { t, client, lock, shell, saveController } = this.options;
    const [taken, answer] = [await lock.take(), await client.fileInfo()];
    if (taken.kind === 'locked-elsewhere') saveController()?.lockLost(taken.lock);
    else if (taken.kind !== 'locked' || answer.kind !== 'info')
      shell.announce(t('problem.offline'));
    else {
      shell.showBanner(null);
      await saveController()?.useMine(answer.info.LastModifiedTime);
    }
  }

  /** Discards this text and opens the server's. */
  async useServer(): Promise<void> {
    const { shell, saveController, reopen } = this.options;
    await saveController()?.discard();
    shell.showBanner(null);
    await reopen();
  }
}
