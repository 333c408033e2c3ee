import type { ClassComments, CommentOutcomes } from '@antecedent/contracts/insight/comments';
import {
  about,
  comment,
  comments,
  filesWith,
  p,
  run,
} from '@antecedent/domain/office/fixtures/reviewed-files';
import { HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setRubric } from '../../grading/records/rubrics.service.ts';
import { commentedVersions } from '../../ground/db/schema/submissions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  savedAs,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const file = filesWith(officeCodec.deflate);
const criterion = (id: string, title: string) => ({
  id,
  title,
  description: '',
  levels: [],
  maxPoints: 10,
});
const nameOf = ({ firstName, lastName }: TestUser) => `${firstName} ${lastName}`;

/** Two students whose texts can be commented on. */
async function aScene(options: { withoutNames?: boolean } = {}) {
  const course = await aClass(server);
  const rubric = { criteria: [criterion('thesis', 'Thesis'), criterion('voice', 'Voice')] };
  const assignment = await anAssignment(server, course, {
    rubric: rubric as never,
    ...options,
  });
  const students = [await enrolled(server, course), await enrolled(server, course)] as const;
  const begin = async (student: TestUser) => {
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'One two three four.');
    /** Comments on one word each. */
    const annotate = async (...texts: [author: string, text: string][]) => {
      server.advance(HOUR);
      const words = ['One', 'two', 'three', 'four'];
      const body = p(
        words
          .map((word, at) => (at < texts.length ? about(at + 1, run(word)) : run(word)))
          .join(''),
      );
      const made = texts.map(([author, text], at) => comment(at + 1, author, text));
      const bytes = file(body, { 'comments.xml': comments(...made) });
      return savedAs(server, course.instructor, fileId, { bytes, origin: 'reviewer' });
    };
    return { student, submissionId, fileId, annotate };
  };
  const [first, second] = [await begin(students[0]), await begin(students[1])];
  const read = (reader: TestUser) =>
    ask<ClassComments>(
      server,
      reader,
      `/classes/comments-by-criterion?id=${assignment.id}`,
      undefined,
      'GET',
    );
  return { course, assignment, first, second, read };
}

describe('GET /api/classes/comments-by-criterion', () => {
  it('counts what staff wrote in the texts, what most texts need first', async () => {
    const { course, first, second, read } = await aScene();
    const staff = nameOf(course.instructor);
    await first.annotate(
      [staff, 'Thesis: Say it first.'],
      [staff, 'thesis: And again.'],
      [staff, 'Voice: Read it aloud.'],
      ['A friend', 'Thesis: Nice!'],
    );
    await second.annotate([staff, 'Voice: Too loud.'], [staff, 'A comma.']);
    const found = await read(course.instructor);
    expect(found).toMatchObject({ submissions: 2, commented: 2 });
    expect(
      found.criteria.map((one) => [one.criterion?.title, one.comments, one.submissions]),
    ).toEqual([
      ['Voice', 2, 2],
      ['Thesis', 2, 1],
      [undefined, 1, 1],
    ]);
    const [voice] = found.criteria;
    expect(voice?.listed).toContainEqual({
      id: expect.any(String),
      submissionId: second.submissionId,
      studentName: nameOf(second.student),
      author: staff,
      comment: 'Too loud.',
    });
    const ids = found.criteria.flatMap(({ listed }) => listed.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(await read(await anAssistant(server, course))).toEqual(found);
  });

  it('counts comments on a criterion that was renamed since work was assessed', async () => {
    const { course, assignment, first, read } = await aScene();
    const { instructor } = course;
    await first.annotate([nameOf(instructor), 'Thesis: Say it first.']);
    await ask(server, instructor, `/classes/setFinal?id=${first.submissionId}`);
    const ratings = [{ criterionId: 'thesis', points: null, comment: 'Later.' }];
    const body = { submissionId: first.submissionId, ratings };
    await ask(server, instructor, '/classes/rubric/assess', body);
    await setRubric(server.db, assignment.id, [criterion('thesis', 'Claim')], server.now());
    const [claim, ...others] = (await read(instructor)).criteria;
    expect(claim).toMatchObject({ criterion: { title: 'Claim' }, comments: 1 });
    expect(others).toEqual([]);
  });

  it('counts comments that are no longer in the text because commenting was ended, and each once', async () => {
    const { course, first, read } = await aScene();
    const { instructor } = course;
    const version = await first.annotate([nameOf(instructor), 'Voice: Read it aloud.']);
    await server.db.insert(commentedVersions).values({
      submissionId: first.submissionId,
      draftId: crypto.randomUUID(),
      submittedVersion: 1,
      version,
      authorId: instructor.id,
      endedAt: server.now(),
    });
    expect((await read(instructor)).criteria[0]).toMatchObject({ comments: 1 });
    await first.annotate();
    expect((await read(instructor)).criteria[0]).toMatchObject({ comments: 1, submissions: 1 });
  });

  it('names no student whose name is hidden', async () => {
    const { course, first, read } = await aScene({ withoutNames: true });
    await first.annotate([nameOf(course.instructor), 'Voice: Yes.']);
    const { criteria } = await read(course.instructor);
    const names = criteria[0]?.listed.map(({ studentName }) => studentName);
    expect(names).toEqual([expect.stringMatching(/^Student \d+$/)]);
  });
});

describe('GET /api/student/comment-outcomes', () => {
  it('names the criterion next to the comment, for staff and for the student', async () => {
    const { course, assignment, first } = await aScene();
    await first.annotate(
      [nameOf(course.instructor), 'Voice: Read it aloud.'],
      [nameOf(course.instructor), 'A comma.'],
    );
    const own = await ask<CommentOutcomes>(
      server,
      first.student,
      `/student/comment-outcomes?id=${assignment.id}`,
      undefined,
      'GET',
    );
    const byStaff = await ask<CommentOutcomes>(
      server,
      course.instructor,
      `/submission/comment-outcomes?submissionId=${first.submissionId}`,
      undefined,
      'GET',
    );
    for (const { comments: all } of [own, byStaff]) {
      expect(all.map((one) => [one.criterion, one.comment])).toEqual([
        [{ id: 'voice', title: 'Voice' }, 'Read it aloud.'],
        [null, 'A comma.'],
      ]);
    }
  });
});
