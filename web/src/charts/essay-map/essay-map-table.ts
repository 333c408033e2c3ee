import type { DataTableModel } from '@antecedent/domain/table/csv';
import type { EssayMapModel } from './essay-map-model.ts';

type Words = {
  paragraph: string;
  /** Heads the column of a session: its number and label are given. */
  born: (session: number, label: string) => string;
  touched: (session: number, label: string) => string;
};

/** The figures of an essay map: for each paragraph and session the words that survive and the words touched. */
export function essayMapTable(
  { sessions, paragraphs }: EssayMapModel,
  words: Words,
): DataTableModel {
  return {
    columns: [
      words.paragraph,
      ...sessions.map(({ label }, index) => words.born(index + 1, label)),
      ...sessions.map(({ label }, index) => words.touched(index + 1, label)),
    ],
    rows: paragraphs.map(({ births, touches }, index) => [index + 1, ...births, ...touches]),
  };
}
