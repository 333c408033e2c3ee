import {
  COMPARED_FACTS,
  type ComparedFact,
  comparedFacts,
  processFacts,
  quartiles,
  type Spread,
} from '@antecedent/domain/insight/figures/process-facts';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { findSubmissionOfFile, listFacts, listUnmeasured, upsertMetrics } from './metrics.repo.ts';
import { storePrints } from './prints.ts';
import type { SubmissionProcess, WithProcesses } from './process.service.ts';

/** Measures one submission in its state when the job runs. */
export const measureJob = defineJob({
  name: 'analytics.measure',
  payload: z.object({ submissionId: z.uuid() }),
  policy: 'short',
});

/** Measures submissions without metrics of the current algorithm, in order of their ids, some at a time. */
export const measureMissingJob = defineJob({
  name: 'analytics.measure-missing',
  payload: z.object({ after: z.uuid().nullable() }),
  policy: 'short',
});

const AT_A_TIME = 100;

/** Stores the figures of a process for the views of its class, and the prints by which texts are compared there. */
export async function storeMetrics(
  db: Database,
  submissionId: string,
  process: SubmissionProcess,
  measuredAt: Date,
): Promise<void> {
  const { algorithm, time, words, totals, pace, rush, effort, revision } = process.assessment();
  const equal = process.onEqualTerms().assessment();
  await upsertMetrics(db, {
    submissionId,
    algorithm,
    measuredAt,
    versions: process.files.reduce((sum, { row }) => sum + row.head, 0),
    activeSeconds: time.active,
    thinkSeconds: time.think,
    realSeconds: time.real,
    awaySeconds: time.away,
    sessions: time.sessions.length,
    typedWords: words.typed,
    bulkWords: words.bulk,
    unobservedWords: words.unobserved,
    newWords: totals.new,
    editedWords: totals.edited,
    deletedWords: totals.deleted,
    wordsPerMinute: pace.wordsPerMinute,
    pace: pace.band,
    rush: rush.ratio,
    effort: effort.score,
    revision: revision.score,
    onEqualTerms: {
      typedWords: equal.words.typed,
      bulkWords: equal.words.bulk,
      unobservedWords: equal.words.unobserved,
      effort: equal.effort.score,
      revision: equal.revision.score,
      facts: factsOf(process.onEqualTerms()),
    },
    facts: factsOf(process),
  });
  await storePrints(db, submissionId, process);
}

function factsOf({ files }: SubmissionProcess): Record<ComparedFact, number> | null {
  const facts = processFacts(files.map(({ observed }) => observed));
  return facts && comparedFacts(facts);
}

/** Fewer students mean little, and could be identified. */
const LEAST_TO_COMPARE = 20;

/** How the facts of composing spread in an assignment, for a reader; null where too few took part. */
export async function factSpreads(
  db: Database,
  assignmentId: string,
  canSeeAccommodations: boolean,
): Promise<Record<ComparedFact, Spread> | null> {
  const rows = await listFacts(db, assignmentId, ALGORITHM_ID);
  const facts = rows.flatMap(
    (row) => (canSeeAccommodations ? row.facts : row.onEqualTerms?.facts) ?? [],
  );
  if (facts.length < LEAST_TO_COMPARE) return null;
  const spread = (fact: ComparedFact) => quartiles(facts.map((one) => one[fact]));
  return Object.fromEntries(COMPARED_FACTS.map((fact) => [fact, spread(fact)])) as Record<
    ComparedFact,
    Spread
  >;
}

/** A submission deleted in the meantime is skipped. */
export async function measure(
  services: Platform & WithProcesses,
  { submissionId }: { submissionId: string },
): Promise<void> {
  const process = await services.processes.loadProcess(submissionId);
  if (process) await storeMetrics(services.db, submissionId, process, services.clock());
}

/** Requests the figures of the submission whose file was compacted. */
export async function measureCompacted({ db, jobs }: Platform, fileId: string): Promise<void> {
  const submissionId = await findSubmissionOfFile(db, fileId);
  if (submissionId === null) return;
  await jobs.enqueue(db, measureJob, { submissionId }, { singletonKey: submissionId });
}

/** Requests missing figures: after an upgrade from a build without them, and for a new algorithm. */
export async function measureMissingLater(
  { db, jobs }: Platform,
  after: string | null = null,
): Promise<void> {
  await jobs.enqueue(db, measureMissingJob, { after }, { singletonKey: after ?? 'first' });
}

/** Measures the next submissions without metrics, and enqueues the ones after them. */
export async function measureMissing(
  services: Platform & WithProcesses,
  { after }: { after: string | null },
): Promise<void> {
  const ids = await listUnmeasured(services.db, ALGORITHM_ID, { after, limit: AT_A_TIME });
  for (const submissionId of ids) await measure(services, { submissionId });
  if (ids.length === AT_A_TIME) await measureMissingLater(services, ids.at(-1));
}
