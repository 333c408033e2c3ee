import type { EvidenceItem } from '@antecedent/contracts/insight/analytics/evidence';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { EVIDENCE_RULES } from '@antecedent/domain/insight/evidence/evidence-item';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { OwnEvidencePanel } from './OwnEvidencePanel.tsx';

await startInEnglish('evidence', 'figures', 'analytics');
afterEach(cleanup);

const AT = '2026-03-02T09:00:00.000Z';
const item = (rule: EvidenceItem['rule']): EvidenceItem => ({
  id: `${rule}.file.7`,
  rule,
  fileId: '0b7a4a9e-2f0b-4a53-9f0c-0c5d6f6f0001',
  fileTitle: null,
  from: AT,
  to: AT,
  fromVersion: 7,
  toVersion: 7,
  words: 40,
  surviving: 40,
  paragraph: 0,
  paragraphs: [0],
  excerpt: `How ${rule} begins`,
  changesFigures: rule === 'bulk',
  found: true,
  answer: null,
  decision: null,
  history: [],
  declaration: null,
  elsewhere: null,
});

/** The panel of an assignment whose text has an item of every kind. */
function show(onText?: (paragraph: number) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['own-evidence', 'essay'], {
    submissionId: 'work',
    timeZone: 'UTC',
    abilities: { canAnswer: true, canDecide: false },
    items: EVIDENCE_RULES.map(item),
    declared: {
      policy: NO_AI_POLICY,
      statement: null,
      earlierStatements: [],
      passages: [],
      earlier: [],
    },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnEvidencePanel assignmentId="essay" {...(onText && { onText })} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

describe('OwnEvidencePanel', () => {
  it.each([
    ['where analytics are shown', () => undefined],
    ['where they are hidden', undefined],
  ])('lists every kind of item with its words, and asks what it was, %s', (_, onText) => {
    show(onText);
    for (const rule of EVIDENCE_RULES) {
      expect(screen.getByText(new RegExp(`How ${rule} begins`))).toBeTruthy();
    }
    const list = within(screen.getByRole('list', { name: 'Passages to review' }));
    // What the student marked themselves can only be withdrawn.
    expect(list.getAllByRole('button', { name: /^What was it\?/ })).toHaveLength(
      EVIDENCE_RULES.length - 1,
    );
    expect(screen.getByRole('button', { name: 'Mark a quotation' })).toBeTruthy();
    expect(list.queryAllByRole('link').length > 0).toBe(onText !== undefined);
  });
});
