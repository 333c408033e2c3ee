import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveWaiting } from './save-grade.ts';
import { useUnsavedGrades } from './unsaved-grades.ts';

/** Pause between attempts to save, ms. */
const RETRY_INTERVAL_MS = 10_000;

/** Tries to save what waits for the server, and has the browser ask before unsaved grades are closed. */
export function useUnsavedGuard(): void {
  const queryClient = useQueryClient();
  const unsaved = useUnsavedGrades();
  const waits = unsaved.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!waits) return;
    const retry = () => saveWaiting(queryClient);
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [waits, queryClient]);
  const hasUnsaved = unsaved.length > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasUnsaved]);
}
