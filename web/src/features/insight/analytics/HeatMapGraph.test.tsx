import type { HeatMap } from '@antecedent/contracts/insight/analytics/charts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { HeatMapGraph } from './HeatMapGraph.tsx';

await startInEnglish('analytics', 'charts');
afterEach(cleanup);

const none = Array.from({ length: 24 }, () => 0);
const map: HeatMap = {
  finding: { key: 'heatMap.hours', values: { hours: 5, days: 5 } },
  timeZone: 'UTC',
  unit: 'words',
  days: [{ date: '2026-03-02', hours: none.with(9, 50) }],
  marks: [{ at: '2026-03-02T18:30:00.000Z', kind: 'draft', label: 'First draft' }],
  additional: [
    {
      fileId: '00000000-0000-4000-8000-000000000001',
      title: 'Sources',
      finding: { key: 'heatMap.oneDay', values: { day: '2026-03-02', share: 0.8 } },
      unit: 'saves',
      days: [{ date: '2026-03-02', hours: none.with(10, 2) }],
    },
  ],
};
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('HeatMapGraph', () => {
  it('counts hours, and never reads as a duration', () => {
    render(<HeatMapGraph map={{ ...map, additional: [] }} />);
    expect(title()).toBe('Written at 5 different hours on 5 days');
    expect(screen.queryByRole('tab')).toBeNull();
  });
  it('has a tab for each file', () => {
    render(<HeatMapGraph map={map} />);
    fireEvent.click(screen.getByRole('tab', { name: 'Sources' }));
    expect(title()).toBe('80% of the changes were made on Mon 2 Mar');
    expect(screen.getByRole('tabpanel', { name: 'Sources' }).textContent).toContain('Saves with');
  });
  it('lists deadlines in the table', () => {
    render(<HeatMapGraph map={{ ...map, additional: [] }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('cell', { name: '18:30 First draft due' })).toBeTruthy();
  });
  it('says where nothing was written', () => {
    const nothing = { ...map, days: [], additional: [] };
    render(<HeatMapGraph map={nothing} />);
    expect(screen.getByText('Nothing to show yet.')).toBeTruthy();
    expect(screen.queryByRole('application')).toBeNull();
  });
});
