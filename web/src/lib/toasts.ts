import { useSyncExternalStore } from 'react';

export type ToastType = 'error' | 'warning' | 'info' | 'success';
export type Toast = { id: number; type: ToastType; message: string; durationMs: number };

/** Default time a toast stays open, ms. */
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

/** Shows a toast. @param durationMs how long it stays open */
export function notify(type: ToastType, message: string, durationMs = DEFAULT_DURATION_MS) {
  lastId += 1;
  setToasts([...toasts, { id: lastId, type, message, durationMs }]);
}

export const dismissToast = (id: number) => setToasts(toasts.filter((toast) => toast.id !== id));

/** The current toasts, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
