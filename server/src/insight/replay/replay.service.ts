import type {
  ComparedDrafts,
  ComparedVersions,
  VersionLog,
} from '@antecedent/contracts/insight/replay';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { mediaTypeByExtension } from '@antecedent/domain/files/file-formats';
import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';
import type { LoggedVersion } from '@antecedent/domain/insight/types';
import { renderBlocks } from '@antecedent/domain/office/document/display/display';
import type { FactColumns } from '@antecedent/domain/versions/fact-columns';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { canSeeAccommodations } from '../../classes/accommodations/can-see-accommodations.service.ts';
import { filesWithoutNames } from '../../classes/student-names/files-without-names.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive, type WithHeavyWork } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { harmlessOfficeFile } from '../../ground/platform/storage/harmless-office-file.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  draftsForReader,
  findMainFile,
  listDraftStates,
  type ReadableFile,
  readableFile,
  readableSubmission,
} from '../../submissions/submissions/submissions.service.ts';
import {
  timedAdditionalFiles,
  timedLog,
} from '../../submissions/submissions/writing-times.service.ts';
import { processForReader, shownLog, type WithProcesses } from '../figures/process.service.ts';
import { reviewsIn } from '../figures/review-stretches.service.ts';
import { listTimeMarks } from '../figures/time-marks.service.ts';
import { comparedDrafts } from './compared-drafts.ts';
import type { WithEditLogs } from './edit-logs.ts';
import { recordedRanges } from './recorded-ranges.ts';
import { timeInLog } from './time-in-log.ts';
import { blocksAt, plainTextOf, type WithVersionHtml } from './version-blocks.ts';
import { parseVersionId } from './version-id.ts';
import { comparedMarks, countedMarks } from './version-marks.ts';
import { type FilePair, parsePair, type VersionPair } from './version-pair.ts';

export type { WithVersionHtml } from './version-blocks.ts';

/** The version log of a submission's main file, as columns. @throws {AppError} `not-found` */
export async function readVersionLog(
  services: Platform & WithVersions & WithProcesses,
  actor: Actor,
  submissionId: string,
): Promise<VersionLog> {
  const found = await readableSubmission(services, actor, submissionId);
  return versionLogOf(services, {
    submissionId,
    timeZone: found.class.timeZone,
    title: await titleOf(services, actor, found),
    canSeeAccommodations: await canSeeAccommodations(services, actor, found),
  });
}

/** A submission whose history the caller may see. */
type LoggedSubmission = {
  submissionId: string;
  timeZone: string;
  title: string;
  canSeeAccommodations: boolean;
};

/** The version log of a submission that the caller may see. @throws {AppError} `not-found` */
export async function versionLogOf(
  services: Platform & WithVersions & WithProcesses,
  submission: LoggedSubmission,
): Promise<VersionLog> {
  const { submissionId, timeZone, title, canSeeAccommodations } = submission;
  const file = await findMainFile(services.db, submissionId);
  if (!file) throw notFound('submission');
  const columns = await services.versions.listVersions(file.fileId);
  const [reviews, marks, states, untyped, others] = await Promise.all([
    reviewsIn(services.db, columns),
    listTimeMarks(services.db, { submissionId, canSeeAccommodations, columns }),
    listDraftStates(services.db, { id: submissionId }),
    untypedWords(services, submission, columns),
    timedAdditionalFiles(services, submissionId),
  ]);
  const drafts = draftsForReader(states, canSeeAccommodations);
  return {
    fileId: file.fileId,
    kind: fileKindOf(file.extension),
    extension: file.extension,
    title,
    timeZone,
    first: columns.first,
    timestamps: Array.from(columns.at),
    new: Array.from(columns.new),
    edited: Array.from(columns.edited),
    deleted: Array.from(columns.deleted),
    moved: Array.from(columns.moved),
    ...timeInLog({ kind: fileKindOf(file.extension), log: timedLog(columns) }, others),
    ...untyped,
    reviews,
    marks,
    recordedOnDevice: recordedRanges(columns),
    drafts: drafts.map(({ draftId, title: name, deadline, version, submittedAt }) => ({
      draftId,
      title: name,
      deadline: deadline.toISOString(),
      version,
      submittedAt: submittedAt?.toISOString() ?? null,
    })),
  };
}

/** The words of each version that were not typed, as the figures count them. */
async function untypedWords(
  { processes }: WithProcesses,
  { submissionId, canSeeAccommodations }: LoggedSubmission,
  { bulk, unobserved, first, count }: FactColumns,
): Promise<Pick<VersionLog, 'bulk' | 'unobserved'>> {
  // The analysis of the words is only needed to know what counts as typed after all.
  if (![bulk, unobserved].some((words) => words.some((one) => one > 0)))
    return { bulk: [], unobserved: [] };
  const process = await processes.loadProcess(submissionId);
  const log = process ? shownLog(processForReader(process, canSeeAccommodations).main) : [];
  const rows = log.map((version) => ({ ...version, row: version.number - first }));
  const rowsOf = (state: 'bulk' | 'unobserved') =>
    rows.flatMap(({ row, [state]: words }) => (words > 0 && row < count ? [{ row, words }] : []));
  return { bulk: rowsOf('bulk'), unobserved: rowsOf('unobserved') };
}

/**
 * The newer version as safe HTML with what the versions since the older one changed, word by word as they were counted.
 * Versions never change, so an answer is cached.
 *
 * @throws {AppError} `not-found`
 */
export async function compareVersions(
  services: Platform & WithEditLogs & WithProcesses & WithVersionHtml,
  actor: Actor,
  input: VersionPair,
): Promise<ComparedVersions> {
  const pair = parsePair(input);
  const found = await readableFile(services, actor, pair.fileId);
  return comparedVersions(
    services,
    { ...pair, kind: fileKindOf(found.file.extension) },
    {
      submissionId: found.submission.id,
      canSeeAccommodations: await canSeeAccommodations(services, actor, found),
    },
  );
}

/** The same for versions that the caller may see. */
export async function comparedVersions(
  services: Platform & WithEditLogs & WithProcesses & WithVersionHtml,
  { fileId, kind, before, after }: FilePair,
  submission: Pick<LoggedSubmission, 'submissionId' | 'canSeeAccommodations'>,
): Promise<ComparedVersions> {
  const atOnce = await versionsAtOnce(services, submission, { fileId, before, after });
  // What was accepted, or is arranged for the student, changes what counts as added at once.
  const key = [fileId, before, after, ...atOnce].join('.');
  const answer = await services.htmlCache.get(key, async () => {
    const blocks = await blocksAt(services, { fileId, kind }, after);
    if (!blocks) return JSON.stringify(NOT_SHOWN);
    const newText = plainTextOf(blocks);
    const oldText = await textBefore(services, { fileId, kind }, before);
    const counted =
      kind === 'document'
        ? await countedMarks(services, { fileId, kind, before, after, oldText, newText, atOnce })
        : null;
    const { marks, words } = counted ?? comparedMarks(oldText, newText);
    const compared: ComparedVersions = { html: renderBlocks(blocks, marks), isShown: true, words };
    return JSON.stringify(compared);
  });
  return JSON.parse(answer) as ComparedVersions;
}

/** The versions of a range whose words count as added at once, as in the version log. */
async function versionsAtOnce(
  { processes }: WithProcesses,
  {
    submissionId,
    canSeeAccommodations,
  }: Pick<LoggedSubmission, 'submissionId' | 'canSeeAccommodations'>,
  { fileId, before, after }: Omit<FilePair, 'kind'>,
): Promise<ReadonlySet<number>> {
  const atOnceIn = (log: readonly Pick<LoggedVersion, 'number' | 'bulk'>[] = []) =>
    log
      .filter(({ number, bulk }) => bulk > 0 && number > before && number <= after)
      .map(({ number }) => number);
  const logs = await processes.loadLogs(submissionId);
  const stored = logs?.files.find(({ row }) => row.id === fileId);
  if (atOnceIn(stored?.log).length === 0) return new Set();
  const process = await processes.loadProcess(submissionId);
  const files = process ? processForReader(process, canSeeAccommodations).files : [];
  const file = files.find(({ row }) => row.id === fileId);
  return new Set(file ? atOnceIn(shownLog(file)) : []);
}

const NOT_SHOWN: ComparedVersions = {
  html: '',
  isShown: false,
  words: { new: 0, edited: 0, deleted: 0 },
};

/** What marks compare with. Of other kinds than documents the stored text is not what is displayed. */
async function textBefore(
  services: WithVersions & WithHeavyWork,
  file: { fileId: string; kind: FileKind },
  number: number,
): Promise<string> {
  if (file.kind === 'document') return services.versions.loadText(file.fileId, number);
  return plainTextOf((await blocksAt(services, file, number)) ?? []);
}

/**
 * Two versions as safe HTML, each with its own text and what changed marked in it, in rows that belong together. Cached as
 * well.
 *
 * @throws {AppError} `not-found`
 */
export async function compareDrafts(
  services: Platform & WithVersionHtml,
  actor: Actor,
  input: VersionPair,
): Promise<ComparedDrafts> {
  return comparedDrafts(services, await readablePair(services, actor, input));
}

/** The numbers of two versions of one file that the actor may read. */
async function readablePair(
  services: Platform & WithVersions,
  actor: Actor,
  input: VersionPair,
): Promise<FilePair> {
  const pair = parsePair(input);
  const { file } = await readableFile(services, actor, pair.fileId);
  return { ...pair, kind: fileKindOf(file.extension) };
}

/** What can be read on one screen; more would take longer to send than the editor that shows the whole text. */
const START_CHARACTERS = 20_000;

/**
 * The start of a version as safe HTML, with all changes accepted. The caller must have checked permissions: this
 * function doesn't.
 */
export async function startOfVersion(
  services: Platform & WithVersionHtml,
  fileId: string,
  number: number,
): Promise<string> {
  return services.htmlCache.get(`${fileId}.${number}`, async () => {
    const blocks = await blocksAt(services, { fileId, kind: 'document' }, number);
    return renderBlocks((blocks ?? []).filter(({ from }) => from < START_CHARACTERS));
  });
}

/**
 * One version as the office file that it was, without what it would load from elsewhere when its reader
 * opens it.
 *
 * @throws {AppError} `not-found`
 */
export async function downloadVersion(
  services: Platform & WithVersions,
  actor: Actor,
  versionId: string,
): Promise<FileResponse> {
  const { fileId, number } = parseVersionId(versionId);
  const found = await readableFile(services, actor, fileId);
  const [bytes, title, files] = await Promise.all([
    services.versions.loadVersion(fileId, number),
    titleOf(services, actor, found),
    filesWithoutNames(services, actor.userId, found.submission),
  ]);
  const extension = found.file.extension;
  const admission = requireLightArchive(services, bytes);
  return {
    bytes:
      files?.copyOf(admission, bytes, extension) ?? harmlessOfficeFile(admission, bytes, extension),
    contentType: mediaTypeByExtension(extension),
    fileName: `${title} - version ${number}.${extension}`,
  };
}

async function titleOf(
  { db, clock }: Platform,
  actor: Actor,
  { submission, assignment }: Pick<ReadableFile, 'submission' | 'assignment'>,
): Promise<string> {
  const [student] = await findUsers(db, [submission.studentId]);
  const names = await studentNames({ db, clock }, actor.userId, assignment.id);
  const name = student && names.nameOf(student.id, fullName(student));
  return name ? `${name} - ${assignment.title}` : assignment.title;
}
