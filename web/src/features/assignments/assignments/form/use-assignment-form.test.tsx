import { DAY } from '@antecedent/domain/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { newForm } from './assignment-form.ts';
import { useAssignmentForm } from './use-assignment-form.ts';

await startInEnglish('assignments');
afterEach(() => {
  vi.unstubAllGlobals();
});

const CLASS_ID = '11111111-1111-4111-8111-111111111111';
const NOW = Date.parse('2026-10-20T12:00:00Z');
const period = { startAt: NOW - DAY, endAt: NOW + 90 * DAY, timeZone: 'UTC' };

/** The form of a valid assignment in a dialog whose first save the server asks about. */
function form(confirmation: object) {
  const sent: { confirmed?: string }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const problem = { code: 'confirmation-needed', message: 'Sure?', requestId: '', confirmation };
    return Response.json(problem, { status: 409 });
  });
  const initial = { ...newForm(NOW, period), title: 'Essay', pointValue: '10' };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const saved = null;
      return useAssignmentForm({ classId: CLASS_ID, saved, initial, period, onSaved: vi.fn() });
    },
    { wrapper },
  );
  return { state: () => result.current, sent };
}

describe('useAssignmentForm', () => {
  it('asks what the server asks about students’ work, and keeps the form when it is cancelled', async () => {
    const question = {
      consequences: [{ key: 'consequences.submittedNow', values: { count: 8 } }],
      confirm: 'eight',
    };
    const { state, sent } = form(question);
    act(() => state().save());
    await waitFor(() => expect(state().question).toEqual(question));
    expect(state().refusal).toBeNull();
    act(() => state().cancel());
    expect(state().question).toBeNull();
    expect(state().form.title).toBe('Essay');
    expect(sent).toHaveLength(1);
  });
});
