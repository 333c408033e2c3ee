import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { OutgoingMessage } from './bridge.ts';
import type { FileLock } from './file-lock.ts';
import type { Shell } from './frame/shell.ts';
import type { Translate } from './i18n.ts';
import { openingProblem } from './opening-problem.ts';
import type { WopiFailure } from './wopi-client.ts';

export type OpeningTroubleParts = {
  t: Translate;
  shell: Pick<Shell, 'showProblem'>;
  lock: Pick<FileLock, 'release'>;
  post(message: OutgoingMessage): void;
  again(): void;
};

/** What can go wrong on the way in, as people and the page are told of it. */
export class OpeningTrouble {
  private readonly parts: OpeningTroubleParts;

  constructor(parts: OpeningTroubleParts) {
    this.parts = parts;
  }

  /** The server did not give the file out. */
  notOpened(failure: WopiFailure): void {
    const { t, shell, post, again } = this.parts;
    if (failure.kind === 'unauthorized') post({ MessageId: 'App_TokenExpired', Values: undefined });
    const { sentence, mayRetry } = openingProblem(t, failure);
    shell.showProblem(sentence, mayRetry ? again : null);
    this.tellPage(sentence);
  }

  /** The file could not be understood. @throws what is no flaw of the file */
  notRead(error: unknown): void {
    const { t, shell, lock } = this.parts;
    const sentence =
      error instanceof OfficeFileError
        ? t(`officeFiles.${error.problem}`)
        : t('problem.unreadable');
    shell.showProblem(sentence, null);
    this.tellPage(sentence);
    void lock.release(false);
    if (!(error instanceof OfficeFileError)) throw error;
  }

  private tellPage(errorMsg: string): void {
    this.parts.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
