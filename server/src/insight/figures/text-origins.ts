import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { textOrigins } from '@antecedent/domain/insight/evidence/text-origins';
import { type ChartSources, type Subject, shownProcess } from './charts.ts';
import { itemsToReview } from './items-to-review.service.ts';
import { presentSessions, sessionsOf } from './writing-sessions.ts';

/** The text of the main file by the origin of its words. @throws {AppError} `not-found` */
export async function textOriginsOf(
  services: ChartSources,
  subject: Subject,
): Promise<TextOrigins> {
  const process = await shownProcess(services, subject);
  const items = itemsToReview(process).filter(
    ({ rule }) => subject.canSeeAccommodations || rule !== 'rush',
  );
  const { main } = process;
  const sessions = sessionsOf(process);
  const found = textOrigins(
    {
      ...main,
      fileId: main.row.id,
      tracker: main.observed,
      declared: {
        declarationOf: main.declarationOf,
        allowed: process.declared.map(({ allowed }) => allowed),
      },
    },
    sessions,
    items,
  );
  return {
    timeZone: subject.timeZone,
    version: main.log.at(-1)?.number ?? 0,
    sessions: presentSessions(sessions, main.log),
    words: found.words,
    items: items.map(({ id }, index) => ({ id, words: found.itemWords[index] ?? 0 })),
    declarations: process.declared.map(({ id }, index) => ({
      id,
      words: found.declaredWords[index] ?? 0,
    })),
    paragraphs: found.paragraphs,
  };
}
