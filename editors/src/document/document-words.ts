import type { Translate } from '../ui/i18n/translate.ts';
import type { DocumentWords } from './open-document.ts';

/** A date of the file as people here write it. */
export function shownDate(t: Translate, dates: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? t('document.noDate') : dates.format(date);
}

/** The sentences that stand inside a document: who changed what, what a comment says. */
export function documentWords(t: Translate, dates: Intl.DateTimeFormat): DocumentWords {
  const by = (author: string, date: string) => ({
    author: author === '' ? t('document.someone') : author,
    date: shownDate(t, dates, date),
  });
  return {
    breakLabel: (kind) => t(kind === 'page' ? 'document.pageBreak' : 'document.columnBreak'),
    changeText: (kind, author, date) => t(`document.${kind}`, by(author, date)),
    commentText: ({ author, date, text }) => t('document.comment', { ...by(author, date), text }),
  };
}
