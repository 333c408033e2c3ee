import type { SubmissionRubric } from '@antecedent/contracts/grading/rubrics';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSubmission } from '../../../../testing/make-submission.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { theme } from '../../../../theme/theme.ts';
import { submissionKey, useSubmission } from '../reading-page.api.ts';
import { RubricPanel } from './RubricPanel.tsx';

await startInEnglish('readingPage', 'rubrics', 'forms');

const level = (points: number, title: string) => ({ points, title, description: '' });
const criteria = [
  {
    id: 'thesis',
    title: 'Thesis',
    description: '',
    levels: [level(4, 'Clear'), level(2, 'There'), level(0, 'Missing')],
    maxPoints: 4,
  },
  { id: 'voice', title: 'Voice', description: '', levels: [], maxPoints: 6 },
];
const AT = '2026-10-02T16:00:00.000Z';
const rated = (criterionId: string, points: number | null, comment = '') => ({
  criterionId,
  points,
  comment,
});
const assessed = (ratings: object[], change: object = {}): SubmissionRubric =>
  ({
    criteria,
    assessment: {
      criteria,
      ratings,
      author: 'Nora Berg',
      assessedAt: AT,
      outdated: false,
      ...change,
    },
  }) as SubmissionRubric;

type Sent = { ratings: { criterionId: string }[]; renew: boolean; seen: string | null };

/** Shows the panel; `answer` is the server. @returns what was sent to assess */
function show(rubric: SubmissionRubric, answer: (sent: Sent) => Response) {
  const page = makeSubmission({ rubric });
  const sent: Sent[] = [];
  let stands = rubric;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!address.includes('rubric/assess')) return Response.json({ ...page, rubric: stands });
    const body = JSON.parse(String(init.body));
    sent.push(body);
    return answer(body);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(submissionKey(page.submissionId), page);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>
        <Panel page={page} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    sent,
    stand: (now: SubmissionRubric) => {
      stands = now;
    },
  };
}

function Panel({ page }: { page: Submission }) {
  const { data = page } = useSubmission(page.submissionId);
  return data.rubric && <RubricPanel submission={{ ...data, rubric: data.rubric }} />;
}

const saves = ({ ratings }: Sent) => Response.json({ rubric: assessed(ratings) });
const press = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('RubricPanel', () => {
  it('chooses levels by number, goes on to the next criterion, and saves', async () => {
    const { sent } = show({ criteria, assessment: null }, saves);
    screen.getByRole('radio', { name: /Clear/ }).focus();
    press('2');
    const points = screen.getByRole<HTMLInputElement>('textbox', { name: 'Points, 0 to 6' });
    expect(document.activeElement).toBe(points);
    fireEvent.change(points, { target: { value: '7' } });
    expect(screen.getByText('Enter a number from 0 to 6.')).toBeTruthy();
    fireEvent.change(points, { target: { value: '4,5' } });
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.getByText('6.5 of 10')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({
      ratings: [rated('thesis', 2), rated('voice', 4.5)],
      seen: null,
      renew: false,
    });
  });

  it('has the focus at the first criterion without points, so that number keys work immediately', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    const { sent } = show({ criteria, assessment: null }, saves);
    press('1');
    await waitFor(() => expect(sent.at(-1)?.ratings).toMatchObject([rated('thesis', 4)]));
    cleanup();
    show(assessed([rated('thesis', 4)]), saves);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Points, 0 to 6' }));
  });

  it('keeps one’s own when someone else was first, and lets a person choose', async () => {
    let isFirst = true;
    const { sent, stand } = show({ criteria, assessment: null }, (body) => {
      if (!isFirst) return saves(body);
      isFirst = false;
      stand(assessed([rated('thesis', 0)]));
      return Response.json(
        { message: '', code: 'rubric-changed', requestId: '1' },
        { status: 409 },
      );
    });
    fireEvent.click(screen.getByRole('radio', { name: /Clear/ }));
    expect(await screen.findByText(/While you were assessing this work/)).toBeTruthy();
    expect(await screen.findByText(/Assessed by Nora Berg/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Clear/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ ratings: [rated('thesis', 4)], seen: AT });
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('stays with the criteria that the work was assessed by, and offers the new ones', async () => {
    const older = [
      { ...criteria[0], levels: [level(4, 'Clear'), level(3, 'Almost')] },
      criteria[1],
    ];
    const ratings = [rated('thesis', 3, 'Nearly.'), rated('voice', 6)];
    const { sent } = show(assessed(ratings, { criteria: older, outdated: true }), saves);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Almost/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the new rubric' }));
    expect(screen.queryByRole('radio', { name: /Almost/ })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      renew: true,
      ratings: [rated('thesis', null, 'Nearly.'), rated('voice', 6)],
    });
  });
});
