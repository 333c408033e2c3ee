import { useSyncExternalStore } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success';
export type Toast = { id: number; type: ToastType; message: string; durationMs: number };

/** How long a toast stays unless it is told otherwise, ms. */
const DEFAULT_DURATION_MS = 8_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a sentence at the foot of the page. @param durationMs ms */
export function notify(type: ToastType, message: string, durationMs = DEFAULT_DURATION_MS) {
  lastId += 1;
  setToasts([...toasts, { id: lastId, type, message, durationMs }]);
}

export const dismissToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

/** What is to be shown, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
