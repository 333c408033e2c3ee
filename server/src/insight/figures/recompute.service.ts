import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import type { Platform } from '../../ground/platform/platform.ts';
import type { RecomputedFacts, WithVersions } from '../../record/versions/versions.service.ts';
import {
  listFiles,
  listSubmissions,
  lockSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { recordScore, type StoredAssessment } from './evaluation.service.ts';
import { listMetrics } from './metrics.repo.ts';
import { storeMetrics } from './metrics.service.ts';
import {
  createProcessCache,
  type SubmissionProcess,
  type WithProcesses,
} from './process.service.ts';
import {
  closeRun,
  countRecomputable,
  findClassName,
  listToRecompute,
  NOTHING_DONE,
  noteDone,
  openRun,
  type SubmissionToRecompute,
} from './recompute.repo.ts';
import { listScores, type ScoreRow } from './scores.repo.ts';

type Parts = Platform & WithVersions & WithProcesses;

/** Figures of a submission that are compared; -1 is a score that is absent. */
export type Figures = {
  typedWords: number;
  bulkWords: number;
  unobservedWords: number;
  realSeconds: number;
  effort: number;
  revision: number;
};

/** What became of one submission. */
export type Recomputed = {
  submissionId: string;
  classId: string;
  assignment: string;
  versions: number;
  /** Versions whose facts say something else now. */
  changedVersions: number;
  /** As stored before; null where nothing had been measured. */
  before: (Figures & { algorithm: string }) | null;
  /** Null where nothing has been written. */
  after: Figures | null;
  /** Whether the score history has a new entry, or would have. */
  isScoredAnew: boolean;
};

/** A run as it begins: what is done already is not done again. */
export type RecomputeRun = {
  algorithm: string;
  /** Name of the class; null for all classes. */
  className: string | null;
  total: number;
  /** Of an earlier, interrupted run; 0 for a new one. */
  done: number;
  changed: number;
  scoredAnew: number;
  startedAt: Date;
};

const AT_A_TIME = 50;

/**
 * Recomputes the figures of all submissions, or of one class, from their versions: facts, sums, analysis and measures,
 * and a new entry in the score history if the scores differ. Existing entries stay. The server may keep running. If a
 * run is interrupted, the next one of the same scope continues with the same submission.
 *
 * @param isDryRun stores nothing
 * @returns the run; then each submission as it is done. Null where there is no such class
 */
export async function recompute(
  services: Parts,
  { classId, isDryRun }: { classId: string | null; isDryRun: boolean },
): Promise<{ run: RecomputeRun; submissions: AsyncGenerator<Recomputed> } | null> {
  const { db, clock } = services;
  const className = classId === null ? null : await findClassName(db, classId);
  if (classId !== null && className === null) return null;
  const scope = classId ?? 'all';
  const fresh = { scope, algorithm: ALGORITHM_ID, startedAt: clock() };
  const opened = isDryRun ? { ...fresh, ...NOTHING_DONE } : await openRun(db, fresh);
  const total = await countRecomputable(db, classId);

  async function* submissions(): AsyncGenerator<Recomputed> {
    let after: string | null = opened.after;
    for (;;) {
      const next = await listToRecompute(db, classId, { after, limit: AT_A_TIME });
      for (const submission of next) {
        const result = await recomputeSubmission(services, submission, isDryRun);
        after = submission.id;
        if (!isDryRun) {
          const { isScoredAnew } = result;
          await noteDone(db, scope, after, { isChanged: differs(result), isScoredAnew });
        }
        yield result;
      }
      if (next.length < AT_A_TIME) break;
    }
    if (!isDryRun) await closeRun(db, scope);
  }
  return { run: { ...opened, className, total }, submissions: submissions() };
}

/** Whether anything is not as it was. */
export function differs({ changedVersions, before, after, isScoredAnew }: Recomputed): boolean {
  if (changedVersions > 0 || isScoredAnew) return true;
  return before !== null && after !== null && FIGURES.some((name) => before[name] !== after[name]);
}

const FIGURES = [
  'typedWords',
  'bulkWords',
  'unobservedWords',
  'realSeconds',
  'effort',
  'revision',
] as const satisfies (keyof Figures)[];

async function recomputeSubmission(
  services: Parts,
  submission: SubmissionToRecompute,
  isDryRun: boolean,
): Promise<Recomputed> {
  const { db, versions } = services;
  const { id } = submission;
  const facts = new Map<string, RecomputedFacts>();
  for (const file of await listFiles(db, id)) {
    const recomputed = await versions.recomputeFacts(file.id, fileKindOf(file.extension));
    if (!isDryRun) await versions.storeRecomputedFacts(file.id, recomputed);
    facts.set(file.id, recomputed);
  }
  const [before, [last]] = [await figuresBefore(services, id), await listScores(db, id)];
  const process = await processOf(services, id, facts);
  const changedVersions = sumOf(facts, ({ changed }) => changed);
  const isScoredAnew = process !== null && needsScore(process, changedVersions, last);
  if (process && !isDryRun) await store(services, id, process, isScoredAnew);
  return {
    submissionId: id,
    classId: submission.classId,
    assignment: submission.assignment,
    versions: sumOf(facts, (file) => file.facts.length),
    changedVersions,
    before,
    after: process && figuresOf(process),
    isScoredAnew,
  };
}

const sumOf = (
  facts: ReadonlyMap<string, RecomputedFacts>,
  value: (file: RecomputedFacts) => number,
): number => [...facts.values()].reduce((sum, file) => sum + value(file), 0);

/** The process according to the recomputed facts, whether they are stored or not; null before the first save. */
async function processOf(
  services: Parts,
  submissionId: string,
  facts: ReadonlyMap<string, RecomputedFacts>,
): Promise<SubmissionProcess | null> {
  const { listVersions, loadTracker } = services.versions;
  // A file that was created since then is already stored by the current algorithm.
  const versions = {
    ...services.versions,
    listVersions: async (id: string) => facts.get(id)?.columns() ?? listVersions(id),
    loadTracker: async (id: string) => facts.get(id)?.tracker ?? loadTracker(id),
  };
  const process = await createProcessCache({ ...services, versions }).loadProcess(submissionId);
  return process?.files.some(({ log }) => log.length > 1) ? process : null;
}

async function figuresBefore({ db }: Parts, submissionId: string): Promise<Recomputed['before']> {
  const measured = await listMetrics(db, submissionId);
  const byTime = measured.toSorted((a, b) => a.measuredAt.getTime() - b.measuredAt.getTime());
  const latest = byTime.find((each) => each.algorithm === ALGORITHM_ID) ?? byTime.at(-1);
  if (!latest) return null;
  const { algorithm, typedWords, bulkWords, unobservedWords, realSeconds, effort, revision } =
    latest;
  return { algorithm, typedWords, bulkWords, unobservedWords, realSeconds, effort, revision };
}

function figuresOf(process: SubmissionProcess): Figures {
  const { words, time, effort, revision } = process.assessment();
  return {
    typedWords: words.typed,
    bulkWords: words.bulk,
    unobservedWords: words.unobserved,
    realSeconds: time.real,
    effort: effort.score,
    revision: revision.score,
  };
}

/** What was written since the last evaluation waits for the next one. */
function needsScore(
  process: SubmissionProcess,
  changedVersions: number,
  last: ScoreRow | undefined,
): boolean {
  if (!last) return false;
  if (last.algorithm !== ALGORITHM_ID) return true;
  const { effort, revision } = process.assessment();
  if (last.effort === effort.score && last.revision === revision.score) return false;
  const evaluated = (last.assessment as StoredAssessment).versions;
  const isSameText = process.files.every(({ row }) =>
    evaluated.some(({ fileId, number }) => fileId === row.id && number === row.head),
  );
  return isSameText || changedVersions > 0;
}

async function store(
  { db, clock }: Parts,
  submissionId: string,
  process: SubmissionProcess,
  isScoredAnew: boolean,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    await lockSubmissions(tx, { submissionId });
    const [row] = await listSubmissions(tx, { id: submissionId });
    if (!row) return;
    if (isScoredAnew) {
      const occasion = { row, at, type: 'recomputed', actorId: null, reason: null } as const;
      await recordScore(tx, process, occasion);
    } else await storeMetrics(tx, submissionId, process, at);
  });
}
