import type { EssayMap } from '@antecedent/contracts/insight/analytics/charts';
import { countWords } from '@antecedent/domain/insight/words/words';

/** Where neighbouring words of a paragraph came from. */
export type ReportOriginRun = {
  origin: 'typed' | 'bulk' | 'unobserved' | 'declared' | 'given';
  text: string;
  words: number;
};

type Paragraph = EssayMap['paragraphs'][number];

/** The words of a paragraph by where they came from; what differs in session or fate alone is one run. */
export function originRuns({ runs }: Pick<Paragraph, 'runs'>): ReportOriginRun[] {
  const joined: ReportOriginRun[] = [];
  for (const { text, session, origin: seen } of runs) {
    const origin = session === -1 ? 'given' : seen;
    const last = joined.at(-1);
    if (last?.origin === origin) last.text += text;
    else joined.push({ origin, text, words: 0 });
  }
  return joined.map((run) => ({ ...run, words: countWords(run.text) }));
}
