import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readerZone } from '../lib/times/time-parts.ts';
import { startInEnglish } from '../testing/start-in-english.ts';
import { Time } from './Time.tsx';

await startInEnglish();

/** A zone whose clocks are five hours ahead of the reader's at `now`, whatever the test machine's zone is. */
const now = new Date('2026-10-08T12:00:00Z');
const ahead = ['Etc/GMT-5', 'Etc/GMT-7'].find((zone) => zone !== readerZone()) ?? 'Etc/GMT-5';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Time', () => {
  it("marks up the instant and writes what happened in the reader's zone", () => {
    const { container } = render(<Time at="2025-10-08T12:00:00Z" form="stamp" />);
    expect(container.querySelector('time')?.dateTime).toBe('2025-10-08T12:00:00Z');
    expect(container.textContent).toMatch(/^2025-10-08 \d\d:\d\d$/);
  });

  it('adds the zone and the reader’s own time to a class time', () => {
    const { container } = render(<Time at="2026-11-20T12:00:00Z" zone={ahead} form="day" />);
    expect(container.textContent).toMatch(
      /^Fri 20 Nov, \d\d:\d\d \(GMT\+\d\), .*\d\d:\d\d for you$/,
    );
  });

  it('says “Today” with the zone where clocks differ', () => {
    render(<Time at={now.toISOString()} zone={ahead} form="day" near />);
    expect(screen.getByText(/^Today at \d\d:\d\d for you \(.*GMT\+\d\)$/)).toBeTruthy();
  });
});
