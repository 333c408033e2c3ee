import type { TimeFormat } from '../../browser/time-format.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { DocumentLabels } from './open-document.ts';

/** A date of the file in the interface's format. */
export function formattedDate(t: Translate, dates: TimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? t('document.noDate') : dates.format(date);
}

/** Labels inside a document: who made a change and when, and what a comment says. */
export function documentLabels(t: Translate, dates: TimeFormat): DocumentLabels {
  const by = (author: string, date: string) => ({
    author: author === '' ? t('document.someone') : author,
    date: formattedDate(t, dates, date),
  });
  return {
    breakLabel: (kind) => t(kind === 'page' ? 'document.pageBreak' : 'document.columnBreak'),
    endText: (kind) => t(kind === 'deleted' ? 'document.endDeleted' : 'document.endInserted'),
    changeText: (kind, author, date) => t(`document.${kind}`, by(author, date)),
    commentText: ({ author, date, text }) => t('document.comment', { ...by(author, date), text }),
  };
}
