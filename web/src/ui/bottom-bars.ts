import { useSyncExternalStore } from 'react';

const heights = new Map<HTMLElement, number>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}

/**
 * Toasts are above the element, which is at the lower edge of the window: as its `ref`.
 * @returns ends that
 */
export function belowToasts(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    heights.set(element, element.offsetHeight);
    changed();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(element);
    changed();
  };
}

const tallest = () => [...heights.values()].reduce((most, height) => Math.max(most, height), 0);

/** Height of what is at the lower edge of the window, px. */
export const useBottomBars = (): number => useSyncExternalStore(subscribe, tallest);
