import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../testing/start-in-english.ts';
import { HeatMap } from './HeatMap.tsx';
import type { HeatMark } from './heat-map-model.ts';

const none = Array.from({ length: 24 }, () => 0);
const days = Array.from({ length: 40 }, (_, index) => ({
  label: `Day ${index + 1}`,
  hours: index === 30 ? none.with(19, 120) : none,
}));
const marks: HeatMark[] = [
  { kind: 'draft', day: 30, hour: 19.5, title: 'First draft', says: '19:30 First draft due' },
  { kind: 'submission', day: 30, hour: 19.2, title: 'First draft', says: '19:12 submitted' },
];

await startInEnglish('charts');
afterEach(cleanup);

const shown = () => {
  render(<HeatMap days={days} marks={marks} bounds={[1, 40, 100, 400]} label="Words changed" />);
  const map = screen.getByRole('application');
  return {
    press: (key: string) => fireEvent.keyDown(map, { key }),
    said: () => screen.getByRole('status').textContent,
  };
};

describe('HeatMap', () => {
  it('begins at what was written last, and tells what was due and submitted in that hour', () => {
    const { press, said } = shown();
    press('ArrowDown');
    expect(said()).toBe(
      'Day 31, 19:00 to 20:00: 120 words changed, High, 19:12 submitted, 19:30 First draft due',
    );
  });
  it('goes to every hour and day by keyboard', () => {
    const { press, said } = shown();
    for (const key of ['Home', 'Home', 'End', 'ArrowUp']) press(key);
    expect(said()).toBe('Day 40, 18:00 to 19:00: 0 words changed');
    for (let hour = 18; hour > 0; hour--) press('ArrowUp');
    press('PageUp');
    expect(said()).toBe('Day 33, 00:00 to 01:00: 0 words changed');
  });
  it('names each deadline', () => {
    shown();
    expect(screen.getByText('First draft')).toBeTruthy();
  });
});
