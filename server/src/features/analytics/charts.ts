import type {
  ChangeDistribution,
  EssayMap,
  HeatMap,
  WordChange,
} from '@antecedent/contracts/analytics/charts';
import { changeByPlace, changeByTime } from '@antecedent/domain/analytics/change-distribution';
import { essayMap } from '@antecedent/domain/analytics/essay-map';
import {
  distributionFinding,
  essayMapFinding,
  heatMapFinding,
  wordChangeFinding,
} from '@antecedent/domain/analytics/findings';
import { heatBounds, heatEntries, heatMap } from '@antecedent/domain/analytics/heat-map';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/analytics/parameters';
import { placeByTime, placeFinding } from '@antecedent/domain/analytics/place-by-time';
import { NOTHING_ACCEPTED } from '@antecedent/domain/analytics/provenance';
import { coalesce, type ReplayFrame } from '@antecedent/domain/analytics/replay';
import type { LoggedVersion } from '@antecedent/domain/analytics/types';
import { wordChangeSeries } from '@antecedent/domain/analytics/word-change-series';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type DraftState,
  draftsForReader,
  listDraftStates,
} from '../submissions/submissions.service.ts';
import { heatDays } from './heat-days.ts';
import type { WithProcesses } from './process.service.ts';
import { timeMarks } from './time-marks.ts';
import { presentSessions, sessionFinder, sessionsOf } from './writing-sessions.ts';

/** A submission whose charts the caller may see. */
export type Subject = {
  submissionId: string;
  timeZone: string;
  /** Whether the caller sees the student's own deadlines, or everybody's. */
  canSeeAccommodations: boolean;
};

/**
 * What a chart needs.
 *
 * @param loading the logs alone, or with the word analysis
 * @throws {AppError} `not-found`
 */
async function processOf<P>(
  platform: Platform,
  { submissionId, canSeeAccommodations }: Subject,
  loading: Promise<P | null>,
): Promise<{ process: P; drafts: DraftState[] }> {
  const [process, states] = await Promise.all([
    loading,
    listDraftStates(platform.db, { id: submissionId }),
  ]);
  if (!process) throw notFound('submission');
  return { process, drafts: draftsForReader(states, canSeeAccommodations) };
}

/** The text of the main file alongside its history. @throws {AppError} `not-found` */
export async function essayMapOf(
  services: Platform & WithProcesses,
  subject: Subject,
): Promise<EssayMap> {
  const { process, drafts } = await processOf(
    services,
    subject,
    services.processes.loadProcess(subject.submissionId),
  );
  const sessions = sessionsOf(process);
  const { tracker, log, accepted = NOTHING_ACCEPTED } = process.main;
  const map = essayMap(tracker, sessions, { accepted });
  return {
    finding: essayMapFinding(map),
    timeZone: subject.timeZone,
    sessions: presentSessions(sessions, log),
    marks: timeMarks(drafts),
    paragraphs: map.paragraphs.map(({ runs, cells }) => ({
      runs: runs.map(({ text, session, fate, origin }) => ({
        text,
        fate,
        origin,
        // What the file began with was born in no session.
        session: origin === 'unobserved' && session === 0 ? -1 : session,
      })),
      births: cells.map(({ born }) => born),
      touches: cells.map(({ touched }) => touched),
    })),
  };
}

/** Activity in the main file by day and hour of the class time zone. @throws {AppError} `not-found` */
export async function heatMapOf(
  services: Platform & WithProcesses,
  subject: Subject,
): Promise<HeatMap> {
  const { process, drafts } = await processOf(
    services,
    subject,
    services.processes.loadProcess(subject.submissionId),
  );
  const { kind, log } = process.main;
  const bounds = heatBounds(kind, DEFAULT_PARAMETERS);
  const cells = heatMap(heatEntries(log, kind), subject.timeZone, bounds);
  return {
    finding: heatMapFinding(cells),
    timeZone: subject.timeZone,
    unit: kind === 'document' ? 'words' : 'saves',
    days: heatDays(cells),
    marks: timeMarks(drafts),
  };
}

/** Words changed in the main file, in the frames of the replay. @throws {AppError} `not-found` */
export async function wordChangeOf(
  services: Platform & WithProcesses,
  subject: Subject,
): Promise<WordChange> {
  const { process, drafts } = await processOf(
    services,
    subject,
    services.processes.loadProcess(subject.submissionId),
  );
  const { log, tracker, accepted } = process.main;
  const sessions = sessionsOf(process);
  const sessionAt = sessionFinder(sessions);
  const frames = coalesce(log, DEFAULT_PARAMETERS);
  const places = placeByTime(tracker, frames, accepted);
  return {
    finding: wordChangeFinding(wordChangeSeries(log, DEFAULT_PARAMETERS), sessions),
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
    marks: timeMarks(drafts),
    places: { finding: placeFinding(places), cells: places.cells },
  };
}

function sumsWithin(
  log: readonly LoggedVersion[],
  { first, last }: ReplayFrame,
): { moved: number; bulk: number } {
  const sums = { moved: 0, bulk: 0 };
  for (let index = first; index <= last; index++) {
    sums.moved += log[index]?.moved ?? 0;
    sums.bulk += log[index]?.bulk ?? 0;
  }
  return sums;
}

/** Where in the writing time and in the text the changes fell. @throws {AppError} `not-found` */
export async function changeDistributionOf(
  services: Platform & WithProcesses,
  subject: Subject,
): Promise<ChangeDistribution> {
  const { process } = await processOf(
    services,
    subject,
    services.processes.loadProcess(subject.submissionId),
  );
  const { tracker } = process.main;
  const all = process.files
    .flatMap((file) => file.log.map((version) => ({ ...version, kind: file.kind })))
    .sort((a, b) => a.at - b.at);
  const byTime = changeByTime(all, tracker.parameters);
  const byPlace = changeByPlace(tracker);
  return { finding: distributionFinding(byTime), byTime, byPlace };
}
