import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import type { OutgoingMessage } from '../host/bridge.ts';
import type { WopiFailure } from '../host/wopi-client.ts';
import { fileErrorMessage } from '../ui/i18n/file-errors.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import type { FileLock } from './file-lock.ts';
import { openFailureMessage } from './open-failure-message.ts';

export type OpenFailureOptions = {
  t: Translate;
  shell: Pick<Shell, 'showProblem'>;
  lock: Pick<FileLock, 'release'>;
  post(message: OutgoingMessage): void;
  again(): void;
};

/** What can go wrong on the way in, as people and the page are told of it. */
export class OpenFailureReporter {
  private readonly parts: OpenFailureOptions;

  constructor(parts: OpenFailureOptions) {
    this.parts = parts;
  }

  /** The server did not give the file out. */
  notOpened(failure: WopiFailure): void {
    const { t, shell, post, again } = this.parts;
    if (failure.kind === 'unauthorized') post({ MessageId: 'App_TokenExpired', Values: undefined });
    const { sentence, mayRetry } = openFailureMessage(t, failure);
    shell.showProblem(sentence, mayRetry ? again : null);
    this.tellPage(sentence);
  }

  /** The file could not be understood. @throws what is no flaw of the file */
  notRead(error: unknown): void {
    const { t, shell, lock } = this.parts;
    const sentence =
      error instanceof OfficeFileError ? fileErrorMessage(error) : t('problem.unreadable');
    shell.showProblem(sentence, null);
    this.tellPage(sentence);
    void lock.release(false);
    if (!(error instanceof OfficeFileError)) throw error;
  }

  private tellPage(errorMsg: string): void {
    this.parts.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
