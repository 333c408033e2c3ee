import type { OwnFigures } from '@antecedent/contracts/insight/analytics/own-analytics';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  findMainFile,
  listAdditionalFiles,
} from '../../submissions/submissions/submissions.service.ts';
import { shownOwnWork } from './analytics.service.ts';
import { readFigures } from './figures.service.ts';
import type { WithProcesses } from './process.service.ts';
import { writingTimes } from './times.service.ts';

/**
 * The scores and times of the student's own writing, where and when the instructor shows them.
 *
 * @throws {AppError} `not-found`, `forbidden`, `not-started`
 */
export async function readOwnFigures(
  services: Platform & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<OwnFigures> {
  const own = await shownOwnWork(services, actor, assignmentId);
  const { submissionId: id } = own;
  const [figures, times, mainFile, additionalFiles] = await Promise.all([
    readFigures(services, { id, assignmentId }, true),
    writingTimes(services, id),
    findMainFile(services.db, id),
    listAdditionalFiles(services.db, id),
  ]);
  if (!mainFile) throw notFound('submission');
  const { assessment, factSpreads, scoresHistory } = figures;
  return {
    submissionId: id,
    classTimezone: own.class.timeZone,
    assessment,
    factSpreads,
    scoresHistory,
    times,
    additionalFiles: additionalFiles.map((row) => ({ fileId: row.id, title: row.title })),
    lastModification: mainFile.head > 0 ? mainFile.headAt.toISOString() : null,
  };
}
