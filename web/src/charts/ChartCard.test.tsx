import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../testing/start-in-english.ts';
import { ChartCard } from './ChartCard.tsx';

await startInEnglish('charts');
afterEach(cleanup);

function finding() {
  const table = vi.fn(() => ({
    columns: ['Session', 'Words'],
    rows: [
      ['8 Oct', 1_104],
      ['11 Oct', 61],
    ],
  }));
  render(
    <ChartCard finding="Most words came first" how="Words per session." table={table}>
      <svg role="img" aria-label="chart" />
    </ChartCard>,
  );
  return table;
}

describe('ChartCard', () => {
  it('shows the finding and builds no table until it is opened', () => {
    const table = finding();
    expect(screen.getByRole('heading').textContent).toBe('Most words came first');
    expect(screen.queryByRole('table')).toBeNull();
    expect(table).not.toHaveBeenCalled();
  });

  it('toggles between the chart and a table of the same data', () => {
    finding();
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['SessionWords', '8 Oct1,104', '11 Oct61']);
    expect(screen.queryByRole('img', { name: 'chart' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Chart' }));
    expect(screen.getByRole('img', { name: 'chart' })).toBeTruthy();
  });
});
