import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Drawing = typeof import('../lib/gradual-drawing.ts');

let drawing: Drawing;
let InTurn: typeof import('./InTurn.tsx').InTurn;
beforeEach(async () => {
  vi.resetModules();
  drawing = await import('../lib/gradual-drawing.ts');
  ({ InTurn } = await import('./InTurn.tsx'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Parts = ({ count = 2 }: { count?: number }) =>
  Array.from({ length: count }, (_, at) => (
    <InTurn key={at.toString()}>
      <p>part {at + 1}</p>
    </InTurn>
  ));

const shown = () => screen.queryAllByText(/^part/).map(({ textContent }) => textContent);

describe('InTurn', () => {
  it('is there at once where no one may be writing', () => {
    render(<Parts />);
    expect(shown()).toEqual(['part 1', 'part 2']);
    expect(drawing.isDrawnGradually()).toBe(false);
  });

  it('draws one part after the other, each after a frame, while someone may be writing', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    drawing.drawGradually();
    render(<Parts />);
    expect(shown()).toEqual([]);
    const frame = () =>
      act(async () => {
        for (const run of frames.splice(0)) run(0);
      });
    await frame();
    expect(await screen.findByText('part 1')).toBeTruthy();
    expect(shown()).toEqual(['part 1']);
    await vi.waitFor(() => expect(frames).not.toEqual([]));
    await frame();
    expect(await screen.findByText('part 2')).toBeTruthy();
    await vi.waitFor(() => expect(drawing.isDrawnGradually()).toBe(false));
    render(<Parts count={1} />);
    expect(shown()).toEqual(['part 1', 'part 2', 'part 1']);
  });

  it('passes its turn on when it is taken off the page', async () => {
    drawing.drawGradually();
    const first = render(<Parts count={1} />);
    first.unmount();
    render(<Parts count={1} />);
    expect(await screen.findByText('part 1')).toBeTruthy();
    await vi.waitFor(() => expect(drawing.isDrawnGradually()).toBe(false));
  });
});
