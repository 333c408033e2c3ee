import { SECOND } from '@antecedent/domain/time';
import { aClassWithAssignment, saved, started } from './scenarios.ts';
import { startTestApp } from './start-test-app.ts';

/** A server with a submission of two sessions: a paragraph on the first evening, a change and a paste on the next. */
export async function twoWritingSessions() {
  const server = await startTestApp({ now: '2026-03-02T21:59:00Z' });
  const scene = await aClassWithAssignment(server, { drafts: 1 });
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  const write = async (seconds: number, ...paragraphs: string[]) => {
    server.advance(seconds * SECOND);
    await saved(server, scene.student, fileId, ...paragraphs);
  };
  await write(20, 'The quick brown fox');
  await write(20, 'The quick brown fox jumps over');
  await write(120, 'The quick brown fox jumps over the lazy dog & <sleeps>');
  await write(20 * 3_600, 'The quick red fox jumps over the lazy dog & <sleeps>');
  const pasted = Array.from({ length: 20 }, (_, index) => `copied${index}`).join(' ');
  await write(1, 'The quick red fox jumps over the lazy dog & <sleeps>', pasted);
  return { server, scene, instructor: scene.course.instructor, submissionId, fileId };
}
