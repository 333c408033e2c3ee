import { boxPlot } from '@antecedent/domain/insight/graphs/box-plot';
import { seededRandom } from '@antecedent/domain/random';
import { ChartCard } from '../charts/ChartCard.tsx';
import { DotsChart } from '../charts/dots/DotsChart.tsx';
import { LineChart } from '../charts/line/LineChart.tsx';
import { minuteTicks, niceTicks } from '../charts/nice-ticks.ts';
import { RowsChart } from '../charts/rows/RowsChart.tsx';
import { StripsChart } from '../charts/strips/StripsChart.tsx';
import { TenthsChart } from '../charts/tenths/TenthsChart.tsx';

const table = () => ({ columns: ['Made up'], rows: [] });
const minutes = (value: number) => `${value} min`;

function times(seed: number, count: number, scale: number): number[] {
  const next = seededRandom(seed);
  return Array.from({ length: count }, () => Math.round(8 + scale * next() * (0.4 + next())));
}

export function RowsExample() {
  const rows = [
    { title: 'Letter to a younger reader', values: times(3, 24, 60) },
    { title: 'Summary of a reading', values: times(5, 24, 80) },
    { title: 'A place that changed', values: times(7, 4, 120) },
    { title: 'An assignment with a title that nobody can fit', values: [] },
  ].map(({ title, values }) => {
    const mark = boxPlot(values);
    return {
      key: title,
      label: title,
      mark,
      value: mark.kind === 'box' ? minutes(Math.round(mark.median)) : '',
    };
  });
  return (
    <ChartCard
      finding="Writing time by assignment"
      how="Boxes, dots under five values, and an empty row."
      table={table}
    >
      <RowsChart
        rows={rows}
        ticksTo={minuteTicks}
        format={minutes}
        says={(index) => ({ title: rows[index]?.label ?? '', lines: [rows[index]?.value ?? ''] })}
        label="Writing time by assignment"
        walk="Assignments"
        onChoose={() => undefined}
      />
    </ChartCard>
  );
}

export function DotsExample({ students = 24 }: { students?: number }) {
  const next = seededRandom(23);
  const dots = Array.from({ length: students }, (_, index) =>
    index % 17 === 16 ? 57 : index % 8 === 3 ? 27 + 16 * next() : 9 + 14 * next(),
  )
    .sort((a, b) => a - b)
    .map((value) => ({
      value,
      band:
        value < 25
          ? ('measured' as const)
          : value <= 50
            ? ('hurried' as const)
            : ('rushed' as const),
    }));
  return (
    <ChartCard
      finding={`Words per minute of ${students} students`}
      how="One sign per student."
      table={table}
    >
      <DotsChart
        dots={dots}
        ticksTo={niceTicks}
        format={String}
        axis="Students, slowest to fastest"
        levels={[
          { at: 25, title: '25 words per minute' },
          { at: 50, title: '50 words per minute' },
        ]}
        says={(index) => ({
          title: `Student ${index + 1}`,
          lines: [`${Math.round(dots[index]?.value ?? 0)} words per minute`],
        })}
        label="Words per minute by student"
        onChoose={() => undefined}
      />
    </ChartCard>
  );
}

export function StripsExample() {
  const next = seededRandom(11);
  const strips = [
    { key: 'night', title: 'Night, 00 to 08', weight: 120 },
    { key: 'day', title: 'Day, 08 to 16', weight: 900 },
    { key: 'evening', title: 'Evening, 16 to 24', weight: 1_900 },
  ].map(({ key, title, weight }) => ({
    key,
    title,
    values: Array.from({ length: 42 }, (_, day) =>
      day % 11 === 4 ? 0 : Math.round(weight * next() * (day > 30 ? 1.6 : 0.9)),
    ),
  }));
  return (
    <ChartCard
      finding="Most writing happens in the evening"
      how="Words changed by day and eight-hour period."
      table={table}
    >
      <StripsChart
        strips={strips}
        labelOf={(day) => `${day + 1} Oct`}
        deadlines={[
          { x: 22.7, title: 'First draft' },
          { x: 24.7, title: 'Second draft' },
        ]}
        says={({ strip, column }) => ({
          title: `${column + 1} Oct, ${strips[strip]?.title}`,
          lines: [`${strips[strip]?.values[column]} words`],
        })}
        label="Words changed by day and eight-hour period"
        onChoose={() => undefined}
      />
    </ChartCard>
  );
}

export function LineExample({ points = 260 }: { points?: number }) {
  const next = seededRandom(5);
  let words = 0;
  const values = Array.from({ length: points }, (_, index) => {
    words += next() * 18 - (index % 40 === 39 ? 60 * next() : 0);
    return Math.max(0, Math.round(words));
  });
  return (
    <ChartCard
      finding={`${values.at(-1)} words after ${points} minutes`}
      how="Words in the text over the writing time."
      table={table}
    >
      <LineChart
        xs={values.map((_, index) => index)}
        values={values}
        ticks={[0, 0.4, 0.7].map((share) => ({
          x: share * points,
          title: `${8 + 10 * share} Oct`,
        }))}
        starts={[0.4 * points, 0.7 * points]}
        deadlines={[{ x: 0.62 * points, title: 'First draft' }]}
        says={(index) => ({ title: `Minute ${index}`, lines: [`${values[index]} words`] })}
        label="Words in the text"
        walk="Words in the text, minute by minute"
        onChoose={() => undefined}
      />
    </ChartCard>
  );
}

export function TenthsExample() {
  const tenths = [180, 140, 120, 90, 60, 40, 30, 25, 20, 10].map((born, index) => ({
    new: born,
    edited: 4 + index * 4,
    deleted: 3 + index * 6,
    bulk: index === 1 ? 60 : 0,
    unobserved: index === 3 ? 30 : 0,
  }));
  return (
    <ChartCard
      finding="New words come first, edits and deletions later"
      how="Words changed in each tenth of the time."
      table={table}
    >
      <TenthsChart
        tenths={tenths}
        axis="Writing time"
        label="Words changed in each tenth of the time"
      />
    </ChartCard>
  );
}
