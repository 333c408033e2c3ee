import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import { SLIDES } from './testing/example-assignment.ts';
import {
  clickText,
  nameOf,
  pinned,
  prepareTimelinePage,
  renderTimeline,
  toolButton,
} from './testing/shown-timeline.tsx';

setToday('2026-11-01T00:00:00Z');

prepareTimelinePage();

/** Gives every element this width, px. */
function layOut(width: number) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: ResizeObserverCallback;
      constructor(tell: ResizeObserverCallback) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ contentRect: { width } } as ResizeObserverEntry], this);
      }
      unobserve() {}
      disconnect() {}
    },
  );
}

describe('TimelineTable', () => {
  it.each([
    [700, ['Date', 'Lane', 'Event', 'File']],
    [330, ['Event', 'File']],
  ])('at %i px has the columns %j', (width, columns) => {
    layOut(width);
    renderTimeline();
    clickText('Show as table');
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads).toEqual(columns);
    const [first] = document.querySelectorAll('tbody tr');
    for (const part of ['Started', 'Thu 8 Oct, 17:10', 'Submissions'])
      expect(first?.textContent).toContain(part);
  });

  it('lists the same events in time order, and opens the same files', () => {
    const onSelect = renderTimeline();
    clickText('Show as table');
    const table = screen.getByRole('table', { name: 'Draft timeline' });
    const told = [...table.querySelectorAll('th[scope=row]')];
    expect(told.map((one) => one.firstChild?.textContent)).toEqual([
      'Started',
      'Slides started',
      'First draft: Submitted',
      'First draft: Submitted',
      'Commented version of First draft',
      'Commented version of First draft',
      'Peer review by Student 11',
      'Ongoing',
      'Second draft',
      'Final submission',
    ]);
    fireEvent.click(toolButton('Open: Slides started'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(SLIDES, 'additional', null);
    const open = [...table.querySelectorAll('[aria-pressed=true]')];
    expect(open.map(nameOf)).toEqual(['Open: Slides started']);
    clickText('Show as timeline');
    expect(pinned()).toEqual(['Slides started']);
  });
});
