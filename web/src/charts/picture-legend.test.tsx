import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../testing/start-in-english.ts';
import { HeatLegend } from './HeatLegend.tsx';
import { LegendKey } from './LegendKey.tsx';
import { LEGEND_ROW, legendOf, legendPlaces } from './picture-legend.ts';

await startInEnglish('charts');
afterEach(cleanup);

describe('legendOf', () => {
  it('has every entry of a heat map, with the drawings of its squares and marks', () => {
    const { container } = render(<HeatLegend bounds={[1, 40]} marks={['draft', 'submission']} />);
    const entries = legendOf(container);
    expect(entries.map(({ label }) => label)).toEqual([
      'Low, up to 39',
      'Medium, 40 and more',
      'Deadline',
      'Submission',
      'Night, 00:00 to 08:00',
    ]);
    expect(entries.map(({ sign }) => sign instanceof SVGSVGElement)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('tells how a key is filled', () => {
    const { container } = render(
      <LegendKey color="ink.bulk" pattern="hatched">
        Added at once
      </LegendKey>,
    );
    expect(legendOf(container)).toMatchObject([
      { label: 'Added at once', sign: { pattern: 'hatched' } },
    ]);
  });

  it('is empty without a legend', () => {
    expect(legendOf(null)).toEqual([]);
  });
});

describe('legendPlaces', () => {
  it('begins a row where an entry would reach beyond the picture', () => {
    const places = legendPlaces([80, 80, 80], 240);
    expect(places.map(({ y }) => y)).toEqual([0, 0, LEGEND_ROW]);
    expect(places[2]?.x).toBe(0);
  });

  it('gives an entry that is wider than the picture a row of its own', () => {
    expect(legendPlaces([400, 20], 220).map(({ y }) => y)).toEqual([0, LEGEND_ROW]);
  });
});
