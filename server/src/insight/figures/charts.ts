import type {
  AdditionalHeatMaps,
  ChangeDistribution,
  EssayMap,
  FileHeat,
  HeatMap,
  WordChange,
} from '@antecedent/contracts/insight/analytics/charts';
import { maxOf } from '@antecedent/domain/arrays';
import { essayMap } from '@antecedent/domain/insight/graphs/essay-map';
import {
  distributionFinding,
  essayMapFinding,
  heatMapFinding,
  wordChangeFinding,
} from '@antecedent/domain/insight/graphs/findings';
import { calendarDay, heatDays } from '@antecedent/domain/insight/graphs/heat-days';
import { heatBounds, heatEntries, heatMap } from '@antecedent/domain/insight/graphs/heat-map';
import { placeByTime, placeFinding } from '@antecedent/domain/insight/graphs/place-by-time';
import { wordChangeSeries } from '@antecedent/domain/insight/graphs/word-change-series';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { coalesce, type ReplayFrame } from '@antecedent/domain/insight/replay/coalesce';
import {
  changeByPlace,
  changeByTime,
} from '@antecedent/domain/insight/tracking/change-distribution';
import { NOTHING_ACCEPTED } from '@antecedent/domain/insight/tracking/provenance';
import type { Finding, LoggedVersion } from '@antecedent/domain/insight/types';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listAdditionalFiles } from '../../submissions/submissions/submissions.service.ts';
import {
  type FileLog,
  processForReader,
  type SubmissionLogs,
  type SubmissionProcess,
  shownLog,
  type WithProcesses,
} from './process.service.ts';
import { listTimeMarks } from './time-marks.service.ts';
import { presentSessions, sessionFinder, sessionsOf } from './writing-sessions.ts';

/** A submission whose charts the caller may see. */
export type Subject = {
  submissionId: string;
  /** The assignment's title. */
  title: string;
  /** When its assignment begins. */
  startsAt: Date;
  timeZone: string;
  /** Whether the caller sees the student's own deadlines and figures on their own terms, or everyone's. */
  canSeeAccommodations: boolean;
  /** The name by which the caller knows the person who saved, by id. */
  nameOf: (userId: string, name: string) => string;
};

/** What charts are drawn from. */
export type ChartSources = Platform & WithProcesses & WithVersions;

/** A process as the caller may see it. @throws {AppError} `not-found` */
export async function shownProcess(
  { processes }: WithProcesses,
  { submissionId, canSeeAccommodations }: Subject,
): Promise<SubmissionProcess> {
  const process = await processes.loadProcess(submissionId);
  if (!process) throw notFound('submission');
  return processForReader(process, canSeeAccommodations);
}

/** Adds the marks of a chart with a time axis. @throws {AppError} `not-found` */
async function withMarks<P extends SubmissionLogs>(
  services: ChartSources,
  { submissionId, canSeeAccommodations }: Subject,
  process: P | null,
): Promise<{ process: P; marks: HeatMap['marks'] }> {
  if (!process) throw notFound('submission');
  const columns = await services.versions.listVersions(process.main.row.id);
  const marks = await listTimeMarks(services.db, { submissionId, canSeeAccommodations, columns });
  return { process, marks };
}

/** The text of the main file alongside its history. @throws {AppError} `not-found` */
export async function essayMapOf(services: ChartSources, subject: Subject): Promise<EssayMap> {
  const { process, marks } = await withMarks(
    services,
    subject,
    await shownProcess(services, subject),
  );
  const sessions = sessionsOf(process);
  const { tracker, log, accepted = NOTHING_ACCEPTED } = process.main;
  const map = essayMap(tracker, sessions, { accepted });
  return {
    finding: ofMainFile(essayMapFinding(map), process),
    timeZone: subject.timeZone,
    sessions: presentSessions(sessions, log),
    marks,
    paragraphs: map.paragraphs.map(({ runs, cells }) => ({
      runs: runs.map(({ text, session, fate, origin }) => ({
        text,
        fate,
        origin,
        session,
      })),
      births: cells.map(({ born }) => born),
      touches: cells.map(({ touched }) => touched),
    })),
  };
}

/** Activity in each file by day and hour of the class time zone. @throws {AppError} `not-found` */
export async function heatMapOf(services: ChartSources, subject: Subject): Promise<HeatMap> {
  const [{ process, marks }, additionalFiles] = await Promise.all([
    withMarks(services, subject, await services.processes.loadLogs(subject.submissionId)),
    listAdditionalFiles(services.db, subject.submissionId),
  ]);
  const span = {
    from: calendarDay(subject.startsAt.getTime(), subject.timeZone),
    to: lastMark(marks, subject),
  };
  return {
    ...fileHeat(process.main, subject, span),
    timeZone: subject.timeZone,
    marks,
    additional: additionalFiles.flatMap(({ id, title }) => {
      const file = process.files.find(({ row }) => row.id === id);
      return file ? [{ fileId: id, title, ...fileHeat(file, subject, span) }] : [];
    }),
  };
}

/** The same of the additional files alone, in any time zone. @throws {AppError} `not-found` */
export const additionalHeatMapsOf =
  (timeZone?: string) =>
  async (services: ChartSources, subject: Subject): Promise<AdditionalHeatMaps> => {
    const map = await heatMapOf(services, { ...subject, timeZone: timeZone ?? subject.timeZone });
    return { timeZone: map.timeZone, additional: map.additional };
  };

function fileHeat(
  { kind, log }: FileLog,
  { timeZone }: Subject,
  span: { from: string; to: string },
): FileHeat {
  const bounds = heatBounds(kind, DEFAULT_PARAMETERS);
  const cells = heatMap(heatEntries(log, kind), timeZone, bounds);
  return {
    finding: heatMapFinding(cells),
    unit: kind === 'document' ? 'words' : 'saves',
    days: heatDays(cells, span),
  };
}

/** The day of the final deadline, or of what was submitted or reviewed after it. */
const lastMark = (marks: HeatMap['marks'], { startsAt, timeZone }: Subject): string =>
  calendarDay(
    maxOf(
      marks.map(({ at }) => Date.parse(at)),
      startsAt.getTime(),
    ),
    timeZone,
  );

/** Words changed in the main file, in the frames of the replay. @throws {AppError} `not-found` */
export async function wordChangeOf(services: ChartSources, subject: Subject): Promise<WordChange> {
  const { process, marks } = await withMarks(
    services,
    subject,
    await shownProcess(services, subject),
  );
  const { tracker, accepted } = process.main;
  const log = shownLog(process.main);
  const sessions = sessionsOf(process);
  const sessionAt = sessionFinder(sessions);
  const frames = coalesce(log, DEFAULT_PARAMETERS);
  const places = placeByTime(tracker, frames, accepted);
  return {
    finding: ofMainFile(
      wordChangeFinding(wordChangeSeries(log, DEFAULT_PARAMETERS), sessions),
      process,
    ),
    timeZone: subject.timeZone,
    frames: frames.map((frame) => ({
      version: frame.number,
      at: new Date(frame.at).toISOString(),
      session: Math.max(0, sessionAt(frame.at)),
      new: frame.new,
      edited: frame.edited,
      deleted: frame.deleted,
      ...sumsWithin(log, frame),
    })),
    sessions: presentSessions(sessions, log),
    marks,
    places: { finding: placeFinding(places), cells: places.cells },
  };
}

/** Titles with words that were added at once: figures of all files have the same names, so these say which file they are of. */
const OF_MAIN_FILE: Readonly<Record<string, string>> = {
  'essayMap.atOnce': 'essayMap.atOnceInMain',
  'wordChange.atOnce': 'wordChange.atOnceInMain',
};

/** A title of the main file's chart; with its name where there are other files. */
const ofMainFile = (finding: Finding, { files }: SubmissionProcess): Finding =>
  files.length > 1 ? { ...finding, key: OF_MAIN_FILE[finding.key] ?? finding.key } : finding;

function sumsWithin(
  log: readonly LoggedVersion[],
  { first, last }: ReplayFrame,
): { moved: number; bulk: number; unobserved: number } {
  const sums = { moved: 0, bulk: 0, unobserved: 0 };
  for (let index = first; index <= last; index++) {
    sums.moved += log[index]?.moved ?? 0;
    sums.unobserved += log[index]?.unobserved ?? 0;
    sums.bulk += log[index]?.bulk ?? 0;
  }
  return sums;
}

/** Where in the writing time and in the text the changes fell. @throws {AppError} `not-found` */
export async function changeDistributionOf(
  services: ChartSources,
  subject: Subject,
): Promise<ChangeDistribution> {
  const process = await shownProcess(services, subject);
  const { tracker } = process.main;
  const all = process.files
    .flatMap((file) => shownLog(file).map((version) => ({ ...version, kind: file.kind })))
    .sort((a, b) => a.at - b.at);
  const byTime = changeByTime(all, tracker.parameters);
  const byPlace = changeByPlace(tracker, shownLog(process.main));
  return { finding: distributionFinding(byTime), byTime, byPlace };
}
