import {
  MAX_BODY_BYTES,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_WORDS,
} from '@antecedent/domain/versions/document-limits';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { canComment } from '../file/editor-user.ts';
import type { TextCount } from './word-count.ts';

/** The part of a limit from which on a document counts as almost full. */
const NEAR_SHARE = 0.9;
const MEGABYTE = 1024 * 1024;

/** Warns the writer once, while there is still some space, that the document can't grow much more. */
export class LengthNotice {
  private readonly context: DocumentContext;
  private isTold = false;

  constructor(context: DocumentContext) {
    this.context = context;
  }

  check({ words, characters }: Pick<TextCount, 'words' | 'characters'>): void {
    const { t, file, user, inform } = this.context;
    const share = Math.max(
      words / MAX_DOCUMENT_WORDS,
      characters / MAX_DOCUMENT_CHARACTERS,
      file.bodySize / MAX_BODY_BYTES,
    );
    if (this.isTold || share < NEAR_SHARE || !canComment(user)) return;
    this.isTold = true;
    inform(
      t('notice.nearLimitTitle'),
      t('notice.nearLimit', {
        words,
        characters,
        maxWords: MAX_DOCUMENT_WORDS,
        maxCharacters: MAX_DOCUMENT_CHARACTERS,
        megabytes: MAX_BODY_BYTES / MEGABYTE,
      }),
    );
  }
}
