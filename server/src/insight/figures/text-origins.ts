import type { TextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import { evidenceItems } from '@antecedent/domain/insight/evidence/evidence-items';
import { textOrigins } from '@antecedent/domain/insight/evidence/text-origins';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { ChartSources, Subject } from './charts.ts';
import { presentSessions, sessionsOf } from './writing-sessions.ts';

/** The text of the main file by where its words came from. @throws {AppError} `not-found` */
export async function textOriginsOf(
  { processes }: ChartSources,
  { submissionId, timeZone, canSeeAccommodations }: Subject,
): Promise<TextOrigins> {
  const process = await processes.loadProcess(submissionId);
  if (!process) throw notFound('submission');
  const files = process.files.map((file) => ({ ...file, fileId: file.row.id }));
  const items = evidenceItems(files, process.context).filter(
    ({ rule }) => canSeeAccommodations || rule !== 'rush',
  );
  const { main } = process;
  const sessions = sessionsOf(process);
  const found = textOrigins({ ...main, fileId: main.row.id }, sessions, items);
  return {
    timeZone,
    version: main.log.at(-1)?.number ?? 0,
    sessions: presentSessions(sessions, main.log),
    words: found.words,
    items: items.map(({ id }, index) => ({ id, words: found.itemWords[index] ?? 0 })),
    paragraphs: found.paragraphs,
  };
}
