import type { Declared, EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { submissionId } from './make-submission.ts';

/** A passage of the main file that was added at once. */
export const anItem = (id: string, change: Partial<EvidenceItem> = {}): EvidenceItem => ({
  id,
  rule: 'bulk',
  fileId: submissionId(5),
  fileTitle: null,
  fromVersion: 31,
  toVersion: 31,
  from: '2026-10-08T15:10:00.000Z',
  to: '2026-10-08T15:10:00.000Z',
  words: 12,
  surviving: 12,
  paragraph: 1,
  paragraphs: [1],
  excerpt: 'The tide went out',
  changesFigures: true,
  declaration: null,
  elsewhere: null,
  found: true,
  answer: null,
  decision: null,
  history: [],
  ...change,
});

/** The assignment and the student say nothing about AI tools. */
export const noDeclared = (): Declared => ({
  policy: NO_AI_POLICY,
  statement: null,
  earlierStatements: [],
  passages: [],
  earlier: [],
});

type Run = TextOrigins['paragraphs'][number][number];

/** Words that were typed in the first session. */
export const run = (text: string, change: Partial<Run> = {}): Run => ({
  text,
  words: text.split(/\s+/).filter(Boolean).length,
  origin: 'typed',
  session: 0,
  items: [],
  declaration: -1,
  ...change,
});

const session = (day: number) => ({
  startedAt: `2026-10-0${day}T15:00:00.000Z`,
  endedAt: `2026-10-0${day}T16:00:00.000Z`,
  seconds: 3_000,
  words: 40,
});

/** A text written in two sessions. */
export function aTextOf(
  items: readonly EvidenceItem[],
  paragraphs: TextOrigins['paragraphs'],
): TextOrigins {
  const words = { typed: 0, copied: 0, bulk: 0, unobserved: 0, declared: 0, given: 0 };
  for (const one of paragraphs.flat()) words[one.origin] += one.words;
  return {
    timeZone: 'Europe/Berlin',
    version: 40,
    sessions: [session(7), session(8)],
    words,
    declarations: [],
    items: items.map(({ id, surviving }) => ({ id, words: surviving })),
    paragraphs,
  };
}
