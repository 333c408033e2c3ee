import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

function become(next: boolean) {
  isOpen = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Opens the support dialog over the current page. */
export const openSupport = () => become(true);

export const closeSupport = () => become(false);

export const useSupportOpen = (): boolean => useSyncExternalStore(watch, () => isOpen);
