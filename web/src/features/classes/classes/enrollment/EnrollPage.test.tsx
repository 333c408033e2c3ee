import type { EnrolledClass } from '@antecedent/contracts/classes/classes/enrollment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { EnrollPage } from './EnrollPage.tsx';

await startInEnglish('classes', 'classOptions');

const found: EnrolledClass = {
  id: '11111111-1111-4111-8111-111111111111',
  className: 'Trees',
  enrollkey: 'NB-7K2QD',
  instructor: 'Nora Berg',
  subjectArea: 'Biology',
  studentLevel: 'High School',
  startDate: '2031-01-01T00:00:00Z',
  endDate: '2031-06-01T00:00:00Z',
  classTimeZone: 'UTC',
  enrolled: false,
  archived: false,
  gradeMethod: 'Numeric',
};

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/classes/ClassSearch')) return Response.json(found);
    if (url.includes('/classes/classenroll')) return Response.json({ ...found, enrolled: true });
    return Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <EnrollPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('EnrollPage', () => {
  it('shows the class of a join link, and leads to it once enrolled', async () => {
    open('/enroll?key=NB-7K2QD');
    expect(await screen.findByRole('heading', { name: 'Trees' })).toBeTruthy();
    expect(screen.getByLabelText(/Enrollment Key/i)).toHaveProperty('value', 'NB-7K2QD');
    expect(screen.queryByText('Enrolled')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Enroll' }));
    const link = await screen.findByRole('link', { name: 'Open class Trees' });
    expect(link.getAttribute('href')).toBe(`/myclassdetail/${found.id}`);
  });

  it('searches for nothing without a key', () => {
    open('/enroll');
    expect(asked.some((url) => url.includes('ClassSearch'))).toBe(false);
  });
});
