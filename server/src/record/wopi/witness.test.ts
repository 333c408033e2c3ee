import { inputBits } from '@antecedent/domain/input-report';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readZip } from '@antecedent/domain/office/zip/zip';
import { changedParts, NO_CHANGES, partReader } from '@antecedent/domain/patch/archive-parts';
import { encodePatch, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { evaluate } from '../../insight/figures/evaluation.service.ts';
import { anotherNode } from '../../testing/another-node.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, type WopiClient } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

let server: TestApp;
let work: WrittenAssignment;
let editor: WopiClient;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
  editor = await clientOf(server, work);
  await editor.lock('A');
  contact = (await editor.info()).json().AntecedentContact;
  server.advance(SECOND);
});

/** The proof that the page received last. */
let contact = '';
const { inflate, deflate } = officeCodec;
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const factsOf = (number: number) => server.services.versions.loadFacts(work.fileId, number);
const words = (count: number, name = 'w') =>
  Array.from({ length: count }, (_, at) => `${name}${at.toString(36)}`).join(' ');
/** The texts of someone who writes that many words, one a second. */
const growing = (count: number) => Array.from({ length: count + 1 }, (_, at) => words(at));

function step(before: string, after: string, times: Partial<PatchStep>): PatchStep {
  const bytes = (text: string) => newDocument({ paragraphs: [text] }, deflate);
  const opened = readZip(bytes(before));
  const changed = changedParts(opened, readZip(bytes(after)), inflate);
  const parts = partChanges(NO_CHANGES, changed, partReader(opened, inflate));
  return { elapsedMs: SECOND, spanMs: 900, flags, parts, ...times };
}

/** Hours pass, and the page renews its access. */
async function later(ms: number) {
  server.advance(ms);
  editor = await clientOf(server, work);
  await editor.lock('A');
}

type Sent = { base?: number; ageMs?: number; proof?: string; on?: WopiClient };

/** Sends a step from each text to the next. @returns the response */
async function patch(
  texts: readonly string[],
  times: Partial<PatchStep> = {},
  { base = 0, ageMs = 0, proof = contact, on = editor }: Sent = {},
) {
  const steps = texts.slice(1).map((text, at) => step(texts[at] as string, text, times));
  const response = await on.put(encodePatch({ base, ageMs, steps }, deflate), {
    'x-wopi-lock': 'A',
    'x-antecedent-patch': '1',
    'x-antecedent-contact': proof,
  });
  expect(response.statusCode, response.body).toBe(200);
  contact = String(response.headers['x-antecedent-contact']);
  return response;
}

async function whole(text: string, writtenMs: number | null, proof = contact) {
  const response = await editor.put(docx(text), {
    'x-wopi-lock': 'A',
    'x-antecedent-contact': proof,
    'x-antecedent-written-ms': writtenMs === null ? '' : String(writtenMs),
  });
  expect(response.statusCode, response.body).toBe(200);
  contact = String(response.headers['x-antecedent-contact']);
  return factsOf(Number(response.headers['x-wopi-itemversion']));
}

describe('a save with the proof of the previous response', () => {
  it('was witnessed as it was written', async () => {
    await patch(['', 'One']);
    server.advance(SECOND);
    await patch(['One', 'One two'], {}, { base: 1 });
    expect(await factsOf(2)).toMatchObject({ witness: 'live', typed: 1 });
  });

  it('is recognized by another node, and after a restart', async () => {
    await patch(['', 'One']);
    const node = await anotherNode(server);
    server.advance(SECOND);
    const there = await clientOf(server, work, {}, { app: node.app });
    await patch(['One', 'One two'], {}, { base: 1, on: there });
    await node.close();
    expect(await factsOf(2)).toMatchObject({ witness: 'live' });
  });

  it.each([
    ['none', () => ''],
    ['an invented one', () => `${server.now().getTime().toString(36)}.${'A'.repeat(22)}`],
    ['one with a changed time', () => contact.replace(/^./, '1')],
  ])('is recorded on the device with %s, and counts the same', async (_which, proof) => {
    await patch(['', 'One'], {}, { proof: proof() });
    expect(await factsOf(1)).toMatchObject({ witness: 'device', typed: 1, unobserved: 0 });
  });

  it('is recorded on the device with the proof of another student', async () => {
    const other = await aWrittenAssignment(server);
    const theirs = (await (await clientOf(server, other)).info()).json().AntecedentContact;
    await patch(['', 'One'], {}, { proof: theirs });
    expect(await factsOf(1)).toMatchObject({ witness: 'device' });
  });

  it('gives no proof to readers', async () => {
    const reader = await clientOf(server, work, { mode: 'read' });
    expect((await reader.info()).json()).toMatchObject({ AntecedentContact: '' });
  });
});

describe('what the device recorded', () => {
  it('is typed as before: five minutes without a connection', async () => {
    server.advance(5 * MINUTE);
    await patch(growing(200));
    const facts = await Promise.all([1, 100, 200].map(factsOf));
    for (const fact of facts) {
      expect(fact).toMatchObject({ witness: 'device', typed: 1, bulk: 0, unobserved: 0 });
    }
    const at = server.now().getTime();
    const { versions } = server.services;
    expect(await versions.listArrivals(work.fileId)).toEqual([{ first: 1, last: 200, at }]);
  });

  it('is shown to students, instructors and assistants, and changes nothing else', async () => {
    await server.db.update(assignments).set({ showAnalytics: true, showAnalyticsAlways: true });
    server.advance(5 * MINUTE);
    await patch(growing(200));
    const { submissionId, assignmentId, student, instructor, assistant } = work;
    const recorded = {
      words: 200,
      device: 200,
      passages: [{ words: 200, at: server.now().toISOString(), versions: 200 }],
    };
    const own = `/student/figures?id=${assignmentId}`;
    expect(await ask(server, student, own, undefined, 'GET')).toMatchObject({
      assessment: { recorded, provenance: { typed: 200, bulk: 0, unobserved: 0 } },
    });
    await evaluate(server.services, { submissionId, reason: 'revise', actorId: null });
    for (const reader of [instructor, assistant]) {
      const path = `/classes/readsubmission?submissionId=${submissionId}`;
      const page = await ask(server, reader, path);
      expect(page).toMatchObject({ assessment: { recorded } });
    }
  });

  it('is typed as before: a journal with a wrong clock, in a new session', async () => {
    await patch(['', 'One']);
    await later(HOUR);
    const texts = growing(60).map((text) => `One ${text}`.trim());
    await patch(texts, {}, { base: 1, ageMs: 9_999 * HOUR, proof: '' });
    expect(await factsOf(61)).toMatchObject({ witness: 'device', typed: 1, unobserved: 0 });
  });

  it('is stored once when its response was lost, and stays observed', async () => {
    server.advance(2 * MINUTE);
    const before = contact;
    await patch(growing(30));
    server.advance(SECOND);
    await patch(growing(31), {}, { proof: before });
    expect(await factsOf(31)).toMatchObject({ typed: 1, unobserved: 0 });
  });

  it('is typed as before: a whole file whose first response was lost', async () => {
    server.advance(20 * MINUTE);
    const before = contact;
    await whole(words(300), 20 * MINUTE);
    server.advance(5 * SECOND);
    const facts = await whole(words(303), 20 * MINUTE + 5 * SECOND, before);
    expect(facts).toMatchObject({ typed: 3, unobserved: 0 });
  });
});

describe('a stated time that can’t be', () => {
  it('was not observed: a patch of 52 hours where 3 had passed', async () => {
    await later(3 * HOUR);
    await patch(growing(200), { elapsedMs: (52 * HOUR) / 200, spanMs: MINUTE });
    expect(await factsOf(1)).toMatchObject({
      witness: 'unmatched',
      typed: 0,
      bulk: 0,
      unobserved: 200,
    });
  });

  it('was not observed: a whole file of 52 hours where 3 had passed', async () => {
    await later(3 * HOUR);
    expect(await whole(words(200), 52 * HOUR)).toMatchObject({ typed: 0, unobserved: 200 });
  });

  it('was not observed: a whole file without any, however often', async () => {
    for (let count = 100; count <= 300; count += 100) {
      server.advance(MINUTE);
      const facts = await whole(words(count), null);
      expect(facts).toMatchObject({ witness: 'unmatched', typed: 0, unobserved: 100 });
    }
  });

  it('is in bulk as before when the words came faster than anyone types', async () => {
    await whole('One', SECOND);
    server.advance(2 * SECOND);
    expect(await whole(`One ${words(60)}`, 52 * HOUR)).toMatchObject({ bulk: 60, unobserved: 0 });
  });

  it('stays so when the figures are recomputed', async () => {
    await later(3 * HOUR);
    await whole(words(200), 52 * HOUR);
    const { services } = server;
    const found = await services.versions.recomputeFacts(work.fileId, 'document');
    expect(found.changed).toBe(0);
  });
});

describe('what one device recorded before another one saved', () => {
  const recorded = { elapsedMs: 3 * SECOND, spanMs: 2 * SECOND, isRebased: true };
  const typed = { kinds: inputBits('typed'), firstKeyMs: 2_000, lastKeyMs: 0, composedMs: 0 };
  const pasted = { kinds: inputBits('pasted'), firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };

  const headOf = async () => (await server.services.versions.listVersions(work.fileId)).count - 1;

  /** The other device writes for five minutes, ten seconds ago. @returns the proof that the first one had */
  async function anotherDevice() {
    const before = contact;
    await later(15 * MINUTE);
    await patch(['', 'Elsewhere'], {}, { proof: contact });
    server.advance(10 * SECOND);
    return before;
  }

  it('counts as typed, although no time has passed since the version that it changes', async () => {
    const proof = await anotherDevice();
    const texts = growing(200).map((text) => `Elsewhere ${text}`.trim());
    await patch(texts, { ...recorded, input: typed }, { base: 1, proof });
    const head = await headOf();
    const facts = await Promise.all(Array.from({ length: head - 1 }, (_, at) => factsOf(at + 2)));
    expect(facts).toHaveLength(10);
    for (const fact of facts) {
      expect(fact).toMatchObject({ witness: 'device', typed: 20, bulk: 0, recordedOnDevice: true });
    }
  });

  it('stays in bulk where it was pasted', async () => {
    const proof = await anotherDevice();
    const texts = growing(100).map((text) => `Elsewhere ${text}`.trim());
    await patch(texts, { ...recorded, input: typed }, { base: 1, proof });
    const head = await headOf();
    const last = texts.at(-1) as string;
    await patch(
      [last, `${last} ${words(40, 'p')}`],
      { ...recorded, input: pasted },
      { base: head, proof },
    );
    expect(await factsOf(head + 1)).toMatchObject({ bulk: 40, typed: 0 });
  });

  it('is not observed if it claims more than passed since the contact', async () => {
    const proof = await anotherDevice();
    const texts = growing(100).map((text) => `Elsewhere ${text}`.trim());
    await patch(texts, { ...recorded, elapsedMs: MINUTE, input: typed }, { base: 1, proof });
    expect(await factsOf(2)).toMatchObject({ witness: 'unmatched', typed: 0 });
  });

  it('is not observed without a contact from before', async () => {
    await anotherDevice();
    const texts = growing(100).map((text) => `Elsewhere ${text}`.trim());
    await patch(texts, { ...recorded, input: typed }, { base: 1, proof: '' });
    expect(await factsOf(2)).toMatchObject({ witness: 'unmatched', typed: 0 });
  });
});
