import type { ChangeDistribution } from '@antecedent/contracts/insight/analytics/charts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { legendOf } from '../../../charts/picture-legend.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { ChangeDistributionGraph } from './ChangeDistributionGraph.tsx';

await startInEnglish('analytics', 'charts');
afterEach(cleanup);

type Tenths = ChangeDistribution['byTime'];
const typed: Tenths = Array.from({ length: 10 }, () => ({
  new: 10,
  edited: 1,
  deleted: 2,
  bulk: 0,
  unobserved: 0,
}));
const pasted: Tenths = typed.with(2, {
  new: 90,
  edited: 1,
  deleted: 0,
  bulk: 80,
  unobserved: 4,
});
const graph = (tenths: Tenths) =>
  render(
    <ChangeDistributionGraph
      distribution={{
        finding: { key: 'distribution.plain', values: {} },
        byTime: tenths,
        byPlace: tenths,
      }}
    />,
  );

describe('ChangeDistributionGraph', () => {
  it('hatches words that were added at once and dots those that were not observed, below the others', () => {
    const { container } = graph(pasted);
    const bars = [...container.querySelectorAll<SVGRectElement>('rect[data-kind]')];
    const of = (kind: string) => bars.filter((bar) => bar.dataset.kind === kind);
    expect(of('bulk').map((bar) => bar.getAttribute('fill'))).toEqual([
      expect.stringMatching(/^url\(#.*bulk\)$/),
      expect.stringMatching(/^url\(#.*bulk\)$/),
    ]);
    expect(of('unobserved')).toHaveLength(2);
    const heights = ['new', 'bulk', 'unobserved'].map((kind) =>
      Number(of(kind)[kind === 'new' ? 2 : 0]?.getAttribute('height')),
    );
    const [added = 0, bulk = 0, unobserved = 0] = heights;
    expect(bulk / added).toBeCloseTo(80 / 6);
    expect(unobserved / added).toBeCloseTo(4 / 6);
  });

  it('has both in the legend, as a saved picture has', () => {
    const { container } = graph(pasted);
    const entries = legendOf(container).slice(-2);
    expect(entries).toMatchObject([
      { label: 'Added at once', sign: { pattern: 'hatched' } },
      { label: 'Not observed', sign: { pattern: 'dotted' } },
    ]);
  });

  it('leaves out of the legend what is not drawn', () => {
    const { container } = graph(typed);
    expect(legendOf(container).map(({ label }) => label)).not.toContain('Added at once');
  });

  it('has both in its table', () => {
    graph(pasted);
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    const table = screen.getByRole('table');
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent).slice(-2)).toEqual([
      'Added at once',
      'Not observed',
    ]);
    const third = within(table).getAllByRole('row')[3]!;
    expect([...third.children].map(({ textContent }) => textContent).slice(-2)).toEqual([
      '80',
      '4',
    ]);
  });
});
