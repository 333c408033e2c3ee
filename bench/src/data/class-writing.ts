import { ALGORITHM_ID, DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import type { Services } from '@antecedent/server/services';
import type { BenchCourse } from './school.ts';

const HOURS = 40;
const VERSIONS = 2_000;

/** Hours of writing of each student, over twenty days, as the sums of that many saves. */
export async function addWriting(
  { pool }: Services,
  { submissionIds }: BenchCourse,
): Promise<void> {
  await pool.query(
    `with made as (
       insert into files (submission_id, class_id, role, extension, name, head, head_at, size, created_at)
       select id, class_id, 'main', 'docx', 'Essay.docx', $2, now(), 40000, now() - interval '20 days'
         from submissions where id = any($1::uuid[]) returning id, submission_id, class_id)
     insert into activity_rollups (file_id, starts_at, submission_id, class_id, saves, new_words, edited_words,
       removed_words, active_seconds, think_seconds)
     select id, date_trunc('hour', now()) - hour * interval '12 hours', submission_id, class_id,
            $2 / $3, 40, 12, 9, 900, 600
       from made cross join generate_series(1, $3::int) as hour`,
    [submissionIds, VERSIONS, HOURS],
  );
}

/** Metrics of everyone, and two evaluations of every second student, as large as real ones. */
export async function addFigures(
  { pool }: Services,
  { submissionIds }: BenchCourse,
): Promise<void> {
  await pool.query(
    `insert into submission_metrics (submission_id, algorithm, class_id, measured_at, versions, active_seconds,
       think_seconds, real_seconds, away_seconds, sessions, typed_words, bulk_words, unobserved_words, new_words,
       edited_words, deleted_words, effort, revision)
     select id, $2, class_id, now(), $3, 36000, 24000, 60000, 9000, 12, 1200, 200, 0, 1600, 480, 360, 71, 44
       from submissions where id = any($1::uuid[])`,
    [submissionIds, ALGORITHM_ID, VERSIONS],
  );
  await pool.query(
    `insert into score_history (submission_id, at, effort, revision, type, graded, algorithm, assessment)
     select id, now() - nth * interval '1 day', 71, 44, 'submission', false, $2, $3
       from unnest($1::uuid[]) with ordinality as s(id, place), generate_series(1, 2) as nth
      where place % 2 = 0`,
    [submissionIds, ALGORITHM_ID, JSON.stringify(storedAssessment())],
  );
}

function storedAssessment() {
  const line = { key: 'effort.time', values: { pace: 21.4, from: 50, range: 37.5 }, result: 0.76 };
  const score = { score: 71, letter: 'B', reason: 'scored', lines: Array(6).fill(line) };
  const passage = { words: 40, paragraph: 3, paragraphs: [3, 4], at: '2026-10-08T10:00:00.000Z' };
  const bulkPassages = Array.from({ length: 20 }, (_, nth) => ({
    ...passage,
    excerpt: `Passage ${nth}, ${'in the words of somebody else '.repeat(4)}`,
  }));
  const provenance = { typed: 1_200, bulk: 200, unobserved: 0 };
  const shown = {
    algorithm: ALGORITHM_ID,
    effort: score,
    revision: score,
    provenance,
    bulkPassages,
  };
  return { shown, parameters: DEFAULT_PARAMETERS, versions: [] };
}
