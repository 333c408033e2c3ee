import type { CommentOutcomes } from '@antecedent/contracts/insight/comments';
import {
  about,
  comment,
  comments,
  entry,
  extended,
  filesWith,
  NOTE,
  notes,
  p,
  run,
} from '@antecedent/domain/office/fixtures/reviewed-files';
import { HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
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

/** A draft that was submitted, with the saves that follow. */
async function aDraft(...paragraphs: string[]) {
  const scene = await aClassWithAssignment(server, { drafts: 1 });
  const { course, student, assignment } = scene;
  const work = await started(server, student, assignment);
  const { submissionId, fileId } = work;
  const [draft] = assignment.drafts;
  await saved(server, student, fileId, ...paragraphs);
  await ask(server, student, `/student/submission?id=${submissionId}&draftId=${draft?.id}`);
  const save = (origin: 'edit' | 'reviewer', body: string, parts: Record<string, string> = {}) => {
    server.advance(HOUR);
    const author = origin === 'edit' ? student : course.instructor;
    return savedAs(server, author, fileId, { bytes: file(body, parts), origin });
  };
  const read = (person = course.instructor) =>
    ask<CommentOutcomes>(
      server,
      person,
      `/submission/comment-outcomes?submissionId=${submissionId}`,
      undefined,
      'GET',
    );
  const readOwn = () =>
    ask<CommentOutcomes>(
      server,
      student,
      `/student/comment-outcomes?id=${assignment.id}`,
      undefined,
      'GET',
    );
  return { ...scene, ...work, draft, save, read, readOwn };
}

const [WHY, WHO, SOURCE] = [
  comment(1, 'Ada', 'Why?'),
  comment(2, 'Ada', 'Who?'),
  comment(3, 'Ada', 'Which page?'),
];

describe('GET /api/submission/comment-outcomes', () => {
  it('reports what became of each comment, from the version in which it was made', async () => {
    const work = await aDraft('One two three.', 'Four five six.');
    const { save, read, readOwn, course } = work;
    const commented = p(run('One ') + about(1, run('two')) + run(' three.'));
    const first = await save('reviewer', commented + p(run('Four five six.')), {
      'comments.xml': comments(WHY),
    });
    const edited = await save('edit', p(run('One 2 three.')) + p(run('Four five six.')), {
      'comments.xml': comments(WHY),
    });
    const second = p(run('Four ') + about(2, run('five')) + run(' six.'));
    const later = await save('reviewer', p(about(1, run('One')) + run(' 2 three.')) + second, {
      'comments.xml': comments(WHY, WHO),
    });
    const { version, comments: found } = await read();
    expect(version).toBe(later);
    expect(found).toMatchObject([
      {
        author: 'Ada',
        comment: 'Why?',
        draftTitle: 'Draft 1',
        made: { version: first },
        where: 'text',
        state: 'rewritten',
        words: 1,
        kept: 0,
        changed: { first: { version: edited }, last: { version: edited } },
        standing: 'open',
        before: { text: 'One two three.', from: 4, to: 7 },
        after: { text: 'One 2 three.', from: 4, to: 5 },
      },
      { comment: 'Who?', made: { version: later }, state: 'untouched', changed: null },
    ]);
    expect((await readOwn()).comments).toEqual(found);
    expect((await read(await anAssistant(server, course))).comments).toEqual(found);
  });

  it('knows comments in notes, answers, and what is done', async () => {
    const { save, read } = await aDraft('One two.');
    const body = p(run('One two.') + NOTE);
    const note = (text: string) => notes('').replace(p(run('')), text);
    await save('reviewer', body, {
      'footnotes.xml': note(p(about(3, run('A source')) + run(', old'))),
      'comments.xml': comments(SOURCE),
    });
    const answered = {
      'comments.xml': comments(SOURCE, comment(4, 'Bo', 'Page 7')),
      'commentsExtended.xml': extended(
        entry(3, 'w15:done="1"'),
        entry(4, 'w15:paraIdParent="00000003"'),
      ),
    };
    const changed = await save('edit', body, {
      'footnotes.xml': note(p(about(3, run('An old source')) + run(', old'))),
      ...answered,
    });
    await save('edit', p(run('One two three.') + NOTE), {
      'footnotes.xml': note(p(about(3, run('An old source')) + run(', old'))),
      ...answered,
    });
    expect((await read()).comments).toMatchObject([
      {
        where: 'note',
        state: 'edited',
        changed: { last: { version: changed } },
        standing: 'resolved',
        replies: 1,
      },
    ]);
  });

  it('reports which paragraphs changed since a draft that has feedback', async () => {
    const { save, read, readOwn, course, submissionId, draft } = await aDraft(
      'One two.',
      'Three four.',
    );
    await save('edit', p(run('One two and more.')) + p(run('Three four.')));
    expect((await read()).feedback).toEqual([]);
    const body = { submissionId, draftId: draft?.id, comment: 'Say more.' };
    await ask(server, course.instructor, '/submission/feedback', body, 'PATCH');
    const { feedback } = await read();
    expect(feedback).toMatchObject([
      {
        draftTitle: 'Draft 1',
        nextTitle: null,
        paragraphs: 2,
        untouched: 1,
        changed: [{ kind: 'edited', paragraph: 1, before: 'One two.', after: 'One two and more.' }],
      },
    ]);
    expect((await readOwn()).feedback).toEqual(feedback);
  });

  it('is empty if no one commented', async () => {
    const { read } = await aDraft('One two.');
    expect(await read()).toMatchObject({ comments: [], feedback: [] });
  });
});
