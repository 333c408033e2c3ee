import { useSyncExternalStore } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success';
export type Toast = { id: number; type: ToastType; message: string; shownFor: number };

/** How long a toast stays unless it is told otherwise, ms. */
const SHOWN_FOR = 8_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function become(next: readonly Toast[]) {
  toasts = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows a sentence at the foot of the page. @param shownFor ms */
export function notify(type: ToastType, message: string, shownFor = SHOWN_FOR) {
  lastId += 1;
  become([...toasts, { id: lastId, type, message, shownFor }]);
}

export const dismissToast = (id: number) => become(toasts.filter((toast) => toast.id !== id));

/** What is to be shown, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(watch, () => toasts);
