import type {
  ComparedDrafts,
  ComparedVersions,
  VersionLog,
} from '@antecedent/contracts/insight/replay';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { findMainFile } from '../../submissions/submissions/submissions.service.ts';
import { shownOwnWork } from '../figures/analytics.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { comparedDrafts } from './compared-drafts.ts';
import type { WithEditLogs } from './edit-logs.ts';
import { comparedVersions, versionLogOf } from './replay.service.ts';
import type { WithVersionHtml } from './version-blocks.ts';
import { parsePair, type VersionPair } from './version-pair.ts';

type OwnPair = VersionPair & { id: string };

/** The student's own history, as readers see it. @throws {AppError} `not-found`, `forbidden`, `not-started` */
export async function readOwnVersionLog(
  services: Platform & WithVersions & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<VersionLog> {
  const own = await shownOwnWork(services, actor, assignmentId);
  return versionLogOf(services, {
    submissionId: own.submissionId,
    timeZone: own.class.timeZone,
    title: own.title,
    canSeeAccommodations: true,
  });
}

/** @throws {AppError} as `readOwnVersionLog` */
export const compareOwnVersions = async (
  services: Platform & WithEditLogs & WithProcesses & WithVersionHtml,
  actor: Actor,
  input: OwnPair,
): Promise<ComparedVersions> => {
  const { submissionId, ...pair } = await ownPair(services, actor, input);
  return comparedVersions(services, pair, { submissionId, canSeeAccommodations: true });
};

/** @throws {AppError} as `readOwnVersionLog` */
export const compareOwnDrafts = async (
  services: Platform & WithVersionHtml,
  actor: Actor,
  input: OwnPair,
): Promise<ComparedDrafts> => comparedDrafts(services, await ownPair(services, actor, input));

/** Two versions of the student's own main file. */
async function ownPair(services: Platform & WithVersions, actor: Actor, input: OwnPair) {
  const own = await shownOwnWork(services, actor, input.id);
  const pair = parsePair(input);
  const main = await findMainFile(services.db, own.submissionId);
  if (main?.fileId !== pair.fileId) throw notFound('version');
  return { ...pair, kind: fileKindOf(main.extension), submissionId: own.submissionId };
}
