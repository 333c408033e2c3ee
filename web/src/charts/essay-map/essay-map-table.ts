import type { DataTableModel } from '@antecedent/domain/table/csv';
import type { EssayMapModel } from './essay-map-model.ts';

type Words = {
  paragraph: string;
  /** Column headings of a session, from its number and label. */
  written: (session: number, label: string) => string;
  touched: (session: number, label: string) => string;
};

/** The data of an essay map: per paragraph and session, words that survive and words touched. */
export function essayMapTable(
  { sessions, paragraphs }: EssayMapModel,
  words: Words,
): DataTableModel {
  return {
    columns: [
      words.paragraph,
      ...sessions.map(({ label }, index) => words.written(index + 1, label)),
      ...sessions.map(({ label }, index) => words.touched(index + 1, label)),
    ],
    rows: paragraphs.map(({ births, touches }, index) => [index + 1, ...births, ...touches]),
  };
}
