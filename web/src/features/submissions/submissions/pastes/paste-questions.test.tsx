import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIN_FILE, makeAssignment } from '../../../../testing/make-assignment.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { type OpenFiles, useOpenFiles } from '../../../record/editor/use-open-files.ts';
import { PasteQuestions } from './PasteQuestions.tsx';
import { usePasteQuestions } from './use-paste-questions.ts';

await startInEnglish('submissions');

const savedAt = (second: number): SaveStatus => ({
  state: 'saved',
  savedAt: `2026-10-20T12:00:0${second}.000Z`,
  waitingChanges: 0,
});
const aQuestion = (version: number, second: number) => ({
  item: `bulk.${MAIN_FILE}.${version}`,
  fileId: MAIN_FILE,
  at: savedAt(second).savedAt,
  words: 120,
  excerpt: 'The tenement houses along the canal',
});

/** What the server knows; the answers that it got; the sentence with which it refuses the next one. */
let known: ReturnType<typeof aQuestion>[] = [];
let answers: unknown[] = [];
let refusal: string | null = null;

beforeEach(() => {
  localStorage.clear();
  [known, answers, refusal] = [[], [], null];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Response.json({ submissionId: makeAssignment().id, questions: known });
    if (refusal !== null)
      return Response.json({ code: 'conflict', message: refusal, fields: {} }, { status: 409 });
    answers.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page whose main file is open and saved. */
function page(overrides: Parameters<typeof makeAssignment>[0] = {}) {
  const assignment = makeAssignment(overrides);
  let files: OpenFiles | undefined;
  const Screen = () => {
    files = useOpenFiles(() => undefined);
    return <PasteQuestions assignment={assignment} {...usePasteQuestions(assignment, files)} />;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const save = (second: number) => act(async () => files?.setStatus(MAIN_FILE, savedAt(second)));
  const paste = () => act(() => files?.notePaste(MAIN_FILE));
  return { save, paste };
}

/** On a phone, which this page is as wide as, the question is one line at first. */
const openQuestion = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Say where from' }));

describe('the question where a paste is from', () => {
  it('comes once the paste is saved, and is answered with one press', async () => {
    const { save, paste } = page();
    await save(1);
    paste();
    expect(screen.queryByRole('region')).toBeNull();
    known = [aQuestion(7, 2)];
    await save(2);
    await screen.findByRole('region', { name: 'Pasted 120 words' });
    expect(screen.getByRole('status').textContent).toContain('You pasted 120 words.');
    await openQuestion();
    fireEvent.click(screen.getByRole('button', { name: 'My own notes' }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(answers).toMatchObject([{ item: aQuestion(7, 2).item, kind: 'own-notes', text: '' }]);
  });

  it('takes the source with it', async () => {
    const { save, paste } = page();
    await save(1);
    paste();
    known = [aQuestion(7, 2)];
    await save(2);
    await openQuestion();
    fireEvent.click(screen.getByRole('button', { name: 'A source' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Woolf, page 12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(answers).toMatchObject([{ text: 'Woolf, page 12' }]));
  });

  it('waits for the save that has the paste, asks about each passage once, and of none before', async () => {
    known = [aQuestion(3, 0)];
    const { save, paste } = page();
    await save(1);
    paste();
    await save(2);
    expect(screen.queryByRole('region')).toBeNull();
    known = [aQuestion(3, 0), aQuestion(8, 3)];
    await save(3);
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region')).toBeNull();
    paste();
    await save(4);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('is asked again when the page is loaded again, until it is answered or put off', async () => {
    const first = page();
    await first.save(1);
    first.paste();
    known = [aQuestion(7, 2)];
    await first.save(2);
    await screen.findByRole('region', { name: 'Pasted 120 words' });
    cleanup();
    const second = page();
    await second.save(3);
    await screen.findByRole('region', { name: 'Pasted 120 words' });
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    cleanup();
    const third = page();
    await third.save(4);
    await screen.findByText('You can say where 1 pasted passage is from.');
    expect(screen.queryByRole('region')).toBeNull();
    await openQuestion();
    await screen.findByRole('region', { name: 'Pasted 120 words' });
  });

  it('keeps the answer where it could not be sent', async () => {
    const { save, paste } = page();
    await save(1);
    paste();
    known = [aQuestion(7, 2)];
    await save(2);
    refusal = 'Your instructor has already decided on this.';
    await openQuestion();
    fireEvent.click(screen.getByRole('button', { name: 'Something else' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Dictated' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your answer was not sent.');
    expect(screen.getByDisplayValue('Dictated')).toBeTruthy();
  });

  it('is not asked where the assignment does not ask', async () => {
    known = [aQuestion(7, 2)];
    const { save, paste } = page({ askPasteSource: false });
    await save(1);
    paste();
    await save(2);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
