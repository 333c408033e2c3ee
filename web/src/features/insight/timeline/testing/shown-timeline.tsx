import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { SubmissionTimeline } from '../SubmissionTimeline.tsx';
import { exampleAssignment } from './example-assignment.ts';

/** Call once per test file: reduces motion until {@link allowMotion} is called, and cleans up. */
export function prepareTimelinePage() {
  beforeAll(() => startInEnglish('timeline'));
  beforeEach(() => {
    stubReducedMotion(true);
    Object.assign(HTMLElement.prototype, { setPointerCapture: vi.fn() });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

const stubReducedMotion = (calm: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: calm }));
export const allowMotion = () => stubReducedMotion(false);

/** Renders the timeline like its page: the last chosen file is open. */
export function renderTimeline(assignment = exampleAssignment()) {
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

// Queried by attribute: computing the roles of all elements takes jsdom half a second each time.
export const chart = () => document.querySelector<HTMLElement>('[role=toolbar]')!;
export const marks = () => [...chart().querySelectorAll<SVGGElement>('[role=button]')];
export const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? '';
export function mark(name: RegExp): SVGGElement {
  const [found, ...others] = marks().filter((one) => name.test(nameOf(one)));
  if (!found || others.length > 0) throw new Error(`not exactly one mark is called ${name}`);
  return found;
}
export const toolButton = (name: string) => document.querySelector(`button[aria-label="${name}"]`)!;
export const clickText = (name: string) => fireEvent.click(screen.getByText(name));
export const pinned = () =>
  marks()
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map((one) => nameOf(one).replace(/, \w{3} \d.*/, ''));
export const focusedName = () => nameOf(document.activeElement);
export const pressKeys = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
export const caption = () => screen.getAllByText(/, Europe\/Berlin$/)[0]?.textContent;

/** Focuses the mark of the ongoing text. */
export const focusOngoing = () => act(() => mark(/^Ongoing/).focus());
