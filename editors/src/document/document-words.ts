import type { Translate } from '../i18n.ts';
import type { DocumentWords } from './open-document.ts';

/** A date of the file as people here write it. */
export function shownDate(t: Translate, language: string, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? t('document.noDate')
    : date.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The sentences that stand inside a document: who changed what, what a comment says. */
export function documentWords(t: Translate, language: string): DocumentWords {
  const by = (author: string, date: string) => ({
    author: author === '' ? t('document.someone') : author,
    date: shownDate(t, language, date),
  });
  return {
    breakLabel: (kind) => t(kind === 'page' ? 'document.pageBreak' : 'document.columnBreak'),
    changeText: (kind, author, date) => t(`document.${kind}`, by(author, date)),
    commentText: ({ author, date, text }) => t('document.comment', { ...by(author, date), text }),
  };
}
