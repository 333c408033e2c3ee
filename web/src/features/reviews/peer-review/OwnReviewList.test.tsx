import type { ListedReview } from '@antecedent/contracts/reviews/peer-review/review';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { theme } from '../../../theme/theme.ts';
import { OwnReviewList } from './OwnReviewList.tsx';

await startInEnglish('reviews');
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const review = (status: ListedReview['status']): ListedReview => ({
  id: 'r1',
  assignmentId: 'a1',
  assignmentTitle: 'A place',
  draftTitle: 'Draft 1',
  studentName: 'Author 1',
  submissionDate: '2026-03-02T09:00:00Z',
  deadline: '2026-03-04T09:00:00Z',
  status,
  fileId: 'f1',
  hasNews: false,
});

const show = (props: Partial<Parameters<typeof OwnReviewList>[0]>) =>
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <OwnReviewList reviews={[review('IN_PROGRESS')]} failed={false} zone="UTC" {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </ThemeProvider>,
  );

describe('OwnReviewList', () => {
  it('leads to what was written in a review that is no longer needed', () => {
    show({ reviews: [review('WITHDRAWN')] });
    expect(screen.getByText('No longer needed. You can still read it.')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Read your review of Draft 1/ });
    expect(link.getAttribute('href')).toBe('/review/r1/read');
    expect(screen.queryByText(/review by/)).toBeNull();
  });

  it.each([
    ['Agree', true],
    ['Keep my name hidden', false],
  ])('asks a reviewer about their name, and sends “%s”', async (button, agrees) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      sent.push(`${init.method} ${address} ${init.body}`);
      return Response.json({});
    });
    show({ nameRequests: [{ assignmentId: 'a1', assignmentTitle: 'A place' }] });
    expect(screen.getByRole('alert').textContent).toContain('so you decide');
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toBe(
      `PUT /api/peerreview/names ${JSON.stringify({ assignmentId: 'a1', agrees })}`,
    );
  });
});
