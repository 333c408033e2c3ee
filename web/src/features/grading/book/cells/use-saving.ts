import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type PendingGrades, usePendingGrades } from './pending-grades.ts';
import { retryPending, savePending } from './save-pending.ts';

/** Pause between attempts to save, ms. */
const RETRY_INTERVAL_MS = 10_000;

/** The unsaved grades of a class: sends them, tries again, and has the browser ask before they are closed. */
export function useSaving(classId: string): PendingGrades {
  const queryClient = useQueryClient();
  const everything = usePendingGrades();
  const pending = useMemo(
    () => new Map([...everything].filter(([, one]) => one.classId === classId)),
    [everything, classId],
  );
  const states = new Set([...pending.values()].map(({ state }) => state));
  const isEntered = states.has('entered');
  useEffect(() => {
    if (isEntered) void savePending(queryClient, classId);
  }, [isEntered, queryClient, classId]);
  const waits = states.has('waiting');
  useEffect(() => {
    if (!waits) return;
    const retry = () => retryPending(queryClient, classId);
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [waits, queryClient, classId]);
  const hasUnsaved = pending.size > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [hasUnsaved]);
  return pending;
}
