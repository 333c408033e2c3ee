import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../lib/i18n.ts';
import { SubmissionTimeline } from './SubmissionTimeline.tsx';
import { exampleAssignment, MAIN_FILE, REVIEWED, SLIDES } from './testing/example-assignment.ts';

startTranslations();

let calm = true;
beforeEach(() => {
  calm = true;
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The timeline as its screen holds it: what was chosen last is open. */
function show(assignment = exampleAssignment()) {
  const onSelect = vi.fn();
  function Screen() {
    const [fileId, setFileId] = useState('');
    return (
      <SubmissionTimeline
        assignment={assignment}
        selectedFileId={fileId}
        onSelect={(id, kind, version) => {
          setFileId(id);
          onSelect(id, kind, version);
        }}
      />
    );
  }
  render(<Screen />);
  return onSelect;
}

// Looked up by attribute: to work out the roles of everything takes jsdom half a second each time.
const chart = () => document.querySelector<HTMLElement>('[role=toolbar]')!;
const marks = () => [...chart().querySelectorAll<SVGGElement>('[role=button]')];
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? '';
function mark(name: RegExp): SVGGElement {
  const [found, ...others] = marks().filter((one) => name.test(nameOf(one)));
  if (!found || others.length > 0) throw new Error(`not exactly one mark is called ${name}`);
  return found;
}
const tool = (name: string) => document.querySelector(`button[aria-label="${name}"]`)!;
const swap = (name: string) => fireEvent.click(screen.getByText(name));
const pinned = () =>
  marks()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => nameOf(one).replace(/, \d.*/, ''));
const focused = () => nameOf(document.activeElement);
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const caption = () => screen.getAllByText(/, Europe\/Berlin$/)[0]?.textContent;

describe('SubmissionTimeline', () => {
  it('is a toolbar with a name', () => {
    show();
    expect(screen.getByRole('toolbar', { name: /^Draft timeline\. Arrow keys/ })).toBe(chart());
  });

  it('names its lanes, additional files only where there are any', () => {
    show();
    for (const lane of ['Drafts', 'Submissions', 'Comments', 'Additional Files'])
      expect(screen.getByText(lane)).toBeTruthy();
    cleanup();
    show(exampleAssignment({ additionalFiles: [] }));
    expect(screen.queryByText('Additional Files')).toBeNull();
  });

  it('pins the ongoing text at first, and then what was chosen and nothing else', () => {
    const onSelect = show();
    expect(pinned()).toEqual(['Ongoing']);
    fireEvent.click(mark(/^First draft: Submitted, 2026-10-13 22:16/));
    expect(onSelect).toHaveBeenLastCalledWith(MAIN_FILE, 'draft', 10);
    expect(pinned()).toEqual(['First draft: Submitted']);
    fireEvent.click(mark(/^Slides begun/));
    expect(onSelect).toHaveBeenLastCalledWith(SLIDES, 'additional', null);
    expect(pinned()).toEqual(['Slides begun']);
  });

  it('returns to the main file from what is chosen again', () => {
    const onSelect = show();
    fireEvent.click(mark(/^Peer review by Student 11/));
    expect(onSelect).toHaveBeenLastCalledWith(REVIEWED, 'draft', null);
    fireEvent.click(mark(/^Peer review by Student 11/));
    expect(onSelect).toHaveBeenLastCalledWith('', 'main', null);
    expect(pinned()).toEqual(['Ongoing']);
  });

  it('lists the events of a mark that stands for several', async () => {
    const onSelect = show();
    fireEvent.click(mark(/^2 events/));
    const menu = screen.getByRole('menu', { name: '2 events' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Commented version of First draft2026-10-15 09:20',
      'Commented version of First draft2026-10-15 09:20',
    ]);
    fireEvent.click(items[1]!);
    expect(onSelect).toHaveBeenLastCalledWith(MAIN_FILE, 'draft', 12);
  });

  it('looks closer at events that can be told apart', () => {
    const example = exampleAssignment();
    const [first] = example.timelineSubmissions;
    const timelineSubmissions = [
      { ...first!, submitDate: '2026-10-20T14:00:00Z', commentFiles: [], peerReviews: [] },
    ];
    show({ ...example, timelineSubmissions });
    fireEvent.click(mark(/^2 events/));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Zoom in on these' }));
    expect(mark(/^First draft: Submitted, 2026-10-20 16:00/)).toBeTruthy();
    expect(mark(/^Ongoing/)).toBeTruthy();
  });

  it('shows the time of a draft, and all of it when the draft is pressed again', () => {
    const onSelect = show();
    const whole = caption();
    fireEvent.click(mark(/^Second draft,/));
    expect(caption()).toBe('2026-10-13 to 2026-10-21, Europe/Berlin');
    fireEvent.click(mark(/^Second draft,/));
    expect(caption()).toBe(whole);
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('shows periods and says no more before Start', () => {
    show(exampleAssignment({ submission: null, timelineSubmissions: [], additionalFiles: [] }));
    expect(marks()).toHaveLength(3);
  });
});

describe('the keyboard on a SubmissionTimeline', () => {
  const begin = () => act(() => mark(/^Ongoing/).focus());

  it('has one stop, at the mark that is pinned', () => {
    show();
    const stops = marks().filter((one) => one.getAttribute('tabindex') === '0');
    expect(stops).toEqual([mark(/^Ongoing/)]);
  });

  it('walks the events by arrow keys, and to the ends', () => {
    show();
    begin();
    press('ArrowLeft');
    expect(focused()).toMatch(/^Peer review/);
    press('ArrowLeft', 'ArrowLeft');
    expect(focused()).toMatch(/^Second draft/);
    press('ArrowDown');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-13 22:16/);
    press('Home');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-08/);
    press('ArrowLeft');
    expect(focused()).toMatch(/^First draft: Submitted, 2026-10-08/);
    press('End');
    expect(focused()).toMatch(/^Final submission/);
    expect(mark(/^Final submission/).getAttribute('tabindex')).toBe('0');
  });

  it.each(['Enter', ' '])('pins with %j', (key) => {
    const onSelect = show();
    begin();
    press('ArrowLeft', key);
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(REVIEWED, 'draft', null);
    expect(focused()).toMatch(/^Peer review/);
    expect(pinned()).toEqual(['Peer review by Student 11']);
  });

  it('zooms from ten years to one minute around the event and keeps it', () => {
    show();
    begin();
    press(...Array.from({ length: 15 }, () => '-'));
    expect(caption()).toMatch(/^2021-.* to 2031-/);
    expect(focused()).toMatch(/Ongoing/);
    press(...Array.from({ length: 16 }, () => '+'));
    expect(caption()).toMatch(/^2026-10-20 16:4\d to 2026-10-20 16:4\d/);
    expect(focused()).toMatch(/^Ongoing/);
    expect(tool('Zoom in').getAttribute('aria-disabled')).toBe('true');
    expect(document.querySelector('[role=status]')?.textContent).toBe(caption());
  });

  it('brings what it walks to into sight', () => {
    show();
    begin();
    press('+', '+', '+', 'ArrowLeft');
    expect(caption()).toMatch(/2026-10-1/);
    const shown = caption() ?? '';
    expect(shown.slice(0, 10) <= '2026-10-16' && shown.slice(14, 24) >= '2026-10-16').toBe(true);
  });

  it('shows the words of the mark until Escape', () => {
    show();
    begin();
    expect(screen.getByText('2026-10-20 16:44 Europe/Berlin')).toBeTruthy();
    press('Escape');
    expect(screen.queryByText('2026-10-20 16:44 Europe/Berlin')).toBeNull();
  });

  it('leaves keys alone that mean nothing here', () => {
    show();
    begin();
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: '+', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })).toBe(false);
  });
});

const pointer = (target: Element, type: string, clientX: number, pointerId = 1) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, clientX, button: 0 }), { pointerId }),
  );

describe('the pointer on a SubmissionTimeline', () => {
  it.each([
    [2, true],
    [-2, true],
    [3, false],
    [-90, false],
  ])('that moves %i px on a mark presses it: %s', (by, presses) => {
    const onSelect = show();
    const slides = mark(/^Slides begun/);
    const before = caption();
    pointer(slides, 'pointerdown', 300);
    pointer(slides, 'pointermove', 300 + by);
    pointer(slides, 'pointerup', 300 + by);
    fireEvent.click(slides);
    expect(onSelect).toHaveBeenCalledTimes(presses ? 1 : 0);
    if (presses) expect(caption()).toBe(before);
    else expect(tool('Show all of it').getAttribute('aria-disabled')).toBe('false');
  });

  it('presses again after a pan', () => {
    const onSelect = show();
    const slides = mark(/^Slides begun/);
    pointer(slides, 'pointerdown', 300);
    pointer(slides, 'pointermove', 340);
    pointer(slides, 'pointerup', 340);
    fireEvent.click(slides);
    pointer(slides, 'pointerdown', 340);
    pointer(slides, 'pointerup', 340);
    fireEvent.click(slides);
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('pans to earlier days when it drags to the right, and never off the timeline', () => {
    show();
    pointer(chart(), 'pointerdown', 300);
    pointer(chart(), 'pointermove', 400);
    expect(caption()).toMatch(/^2026-10-0[4-6]/);
    pointer(chart(), 'pointermove', 90_000);
    expect(caption()).toMatch(/to 2026-10-18/);
  });

  it('zooms with two fingers', () => {
    show();
    pointer(chart(), 'pointerdown', 400, 1);
    pointer(chart(), 'pointerdown', 440, 2);
    pointer(chart(), 'pointermove', 300, 1);
    pointer(chart(), 'pointermove', 540, 2);
    expect(caption()).toMatch(/^2026-10-1\d.* to 2026-10-(1|2)\d/);
    expect(tool('Show all of it').getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    ['with Ctrl it zooms', { deltaY: -300, ctrlKey: true }, true],
    ['sideways it pans', { deltaX: 200 }, true],
    ['else it scrolls the page', { deltaY: -300 }, false],
  ])('has a wheel: %s', (_what, turn, taken) => {
    show();
    const before = caption();
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...turn });
    act(() => void chart().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(taken);
    expect(caption() !== before).toBe(taken);
  });

  it('zooms by the wheel once something on the timeline has the focus', () => {
    show();
    act(() => mark(/^Ongoing/).focus());
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 400 });
    act(() => void chart().dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });
});

describe('the motion of a SubmissionTimeline', () => {
  /** Where the last deadline stands, px. */
  const place = () =>
    mark(/^Final submission/)
      .querySelector('svg')
      ?.getAttribute('x');

  it('takes a second', () => {
    calm = false;
    vi.useFakeTimers();
    show();
    const before = place();
    fireEvent.click(tool('Zoom in'));
    expect(place()).toBe(before);
    act(() => void vi.advanceTimersByTime(500));
    const between = place();
    expect(between).not.toBe(before);
    act(() => void vi.advanceTimersByTime(600));
    const end = place();
    expect(end).not.toBe(between);
    act(() => void vi.advanceTimersByTime(600));
    expect(place()).toBe(end);
  });

  it('is left out for people who asked for calm', () => {
    show();
    const before = place();
    fireEvent.click(tool('Zoom in'));
    expect(place()).not.toBe(before);
  });
});

/** Lays everything out with this width, px. */
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

describe('the table of a SubmissionTimeline', () => {
  it.each([
    [700, ['Date', 'Lane', 'Event', 'File']],
    [330, ['Event', 'File']],
  ])('has on %i px the columns %j', (width, columns) => {
    layOut(width);
    show();
    swap('Show as table');
    const heads = [...document.querySelectorAll('thead th')].map((head) => head.textContent);
    expect(heads).toEqual(columns);
    const [first] = document.querySelectorAll('tbody tr');
    for (const part of ['Started', '2026-10-08 17:10', 'Submissions'])
      expect(first?.textContent).toContain(part);
  });

  it('tells the same in the order of time, and opens the same', () => {
    const onSelect = show();
    swap('Show as table');
    const table = screen.getByRole('table', { name: 'Draft timeline' });
    const told = [...table.querySelectorAll('th[scope=row]')];
    expect(told.map((one) => one.firstChild?.textContent)).toEqual([
      'Started',
      'Slides begun',
      'First draft: Submitted',
      'First draft: Submitted',
      'Commented version of First draft',
      'Commented version of First draft',
      'Peer review by Student 11',
      'Ongoing',
      'Second draft',
      'Final submission',
    ]);
    fireEvent.click(tool('Open: Slides begun'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(SLIDES, 'additional', null);
    const open = [...table.querySelectorAll('[aria-pressed=true]')];
    expect(open.map(nameOf)).toEqual(['Open: Slides begun']);
    swap('Show as timeline');
    expect(pinned()).toEqual(['Slides begun']);
  });
});
