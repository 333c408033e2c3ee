import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import type { OutgoingMessage } from '../host/bridge.ts';
import { refusalSentence } from '../host/refusal-sentence.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Shell } from '../ui/shell.ts';
import type { FileLock } from './file-lock.ts';
import { openFailureMessage } from './open-failure-message.ts';

export type OpenFailureOptions = {
  t: Translate;
  shell: Pick<Shell, 'showProblem'>;
  lock: Pick<FileLock, 'release'>;
  post(message: OutgoingMessage): void;
  retry(): void;
};

/** What can go wrong while opening, as reported to the user and the page. */
export class OpenFailureReporter {
  private readonly options: OpenFailureOptions;

  constructor(options: OpenFailureOptions) {
    this.options = options;
  }

  /** The server did not give the file out. */
  fetchFailed(failure: WopiFailure): void {
    const { t, shell, post, retry } = this.options;
    if (failure.kind === 'unauthorized') post({ MessageId: 'App_TokenExpired', Values: undefined });
    const { sentence, canRetry } = openFailureMessage(t, failure);
    shell.showProblem(sentence, canRetry ? retry : null);
    this.notifyHost(sentence);
  }

  /** The file could not be parsed. The reason is shown once its messages have loaded. @throws anything that is not an error in the file */
  async readFailed(error: unknown): Promise<void> {
    const { t, shell, lock } = this.options;
    const unreadable = t('problem.unreadable');
    const sentence =
      error instanceof OfficeFileError
        ? await refusalSentence({ key: `officeFiles.${error.problem}` }, unreadable)
        : unreadable;
    shell.showProblem(sentence, null);
    this.notifyHost(sentence);
    void lock.release(false);
    if (!(error instanceof OfficeFileError)) throw error;
  }

  private notifyHost(errorMsg: string): void {
    this.options.post({ MessageId: 'App_LoadingStatus', Values: { Status: 'Failed', errorMsg } });
  }
}
