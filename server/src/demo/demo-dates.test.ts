// Takes more than 20 seconds: it writes the essays of two assignments, version by version.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../ground/db/sql.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { DEMO_CLASSES } from './demo-classes.ts';
import { makeDemoSchool } from './make-demo-school.ts';
import type { DemoClass } from './timetable.ts';

/** The demo’s class with drafts, with short texts and the students for whom something out of the ordinary happens. */
function shortClass(): DemoClass {
  const plan = DEMO_CLASSES.find(({ assignments }) =>
    assignments.some(({ drafts, exceptions }) => drafts.length > 1 && exceptions.length > 0),
  )!;
  const isNeeded = (student: number) =>
    student < 8 ||
    plan.assignments.some(({ exceptions }) => exceptions.some((one) => one.student === student));
  return {
    ...plan,
    assignments: plan.assignments.map((assignment) => ({
      ...assignment,
      materials: false,
      writers: assignment.writers
        .filter(({ student }) => isNeeded(student))
        .map((writer) => ({ ...writer, ambition: 0.12 })),
    })),
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-11-28T10:00:00Z' });
  await makeDemoSchool(server.services, () => {}, [shortClass()]);
}, 240_000);
afterAll(() => server.close());

type Row = Record<string, unknown>;
/** Every row that the statement finds is a fault. */
const faults = async (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await server.db.execute<Row>(statement)).rows;

describe('the dates of the demo school', () => {
  it('has submissions to look at, of every draft', async () => {
    const counts = await faults(sql`
      select drafts.title, count(draft_submissions.submitted_at)::int as submitted
        from drafts
        join draft_submissions on draft_submissions.draft_id = drafts.id
       group by drafts.title order by drafts.title`);
    expect(counts).toHaveLength(3);
    for (const { title, submitted } of counts) expect(submitted, String(title)).toBeGreaterThan(4);
  });

  it('has no draft that was submitted before an earlier one', async () => {
    expect(
      await faults(sql`
        select users.username, assignments.title, earlier.title as earlier, later.title as later,
               first.submitted_at as earlier_at, second.submitted_at as later_at
          from draft_submissions first
          join draft_submissions second on second.submission_id = first.submission_id
          join drafts earlier on earlier.id = first.draft_id
          join drafts later on later.id = second.draft_id
          join assignments on assignments.id = earlier.assignment_id
          join submissions on submissions.id = first.submission_id
          join users on users.id = submissions.student_id
         where earlier.deadline < later.deadline and first.submitted_at >= second.submitted_at`),
    ).toEqual([]);
  });

  it('has no submission that contains what was saved after it', async () => {
    const submitted = await faults(sql`
      select files.id as file, draft_submissions.version, draft_submissions.submitted_at as at
        from draft_submissions
        join files on files.submission_id = draft_submissions.submission_id and files.role = 'main'
       where draft_submissions.submitted_at is not null`);
    expect(submitted.length).toBeGreaterThan(10);
    for (const { file, version, at } of submitted) {
      const facts = await server.services.versions.loadFacts(String(file), Number(version));
      expect(facts.at).toBeLessThanOrEqual(new Date(String(at)).getTime());
    }
  });

  it('has on-time and late work as its deadline says, and nothing ahead of today', async () => {
    expect(
      await faults(sql`
        select users.username, drafts.title, draft_submissions.status,
               draft_submissions.submitted_at, drafts.deadline
          from draft_submissions
          join drafts on drafts.id = draft_submissions.draft_id
          join submissions on submissions.id = draft_submissions.submission_id
          join users on users.id = submissions.student_id
          left join student_deadlines own on own.draft_id = drafts.id
                                         and own.student_id = submissions.student_id
         where draft_submissions.submitted_at is not null
           and (draft_submissions.submitted_at > ${server.now().toISOString()}::timestamptz
                or draft_submissions.submitted_at < submissions.started_at
                or (draft_submissions.status = 'SUBMITTED')
                   <> (draft_submissions.submitted_at
                       <= greatest(coalesce(own.deadline, drafts.deadline),
                                   draft_submissions.exception_until))
                   and draft_submissions.status in ('SUBMITTED', 'SUBMITTED_LATE'))`),
    ).toEqual([]);
  });

  it('has declarations about AI tools where an assignment asks for them', async () => {
    const declared = await faults(sql`
      select declarations.task, count(*)::int as count
        from declarations
        join submissions on submissions.id = declarations.submission_id
        join assignments on assignments.id = submissions.assignment_id
       where assignments.ai_policy ->> 'declare' = 'true' and declarations.excerpt <> ''
       group by declarations.task order by declarations.task`);
    // These short texts have no passage that was pasted.
    expect(declared).toEqual([{ task: 'language', count: 1 }]);
  });
});
