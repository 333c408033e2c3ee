import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { useReader } from '../reader.ts';
import { submissionKey, submissionQuery } from '../reading-page.api.ts';
import { placeQuery } from './queue.api.ts';
import type { Queue } from './use-queue.ts';

/** If the text here is never shown, as without an editor, the next one is prepared after this time all the same, ms. */
const PATIENCE_MS = 5_000;

/**
 * Prepares the next submission once the text of this one is shown: its page, its place, and on wide screens its text in an editor
 * that isn't shown yet. A person short of data isn't charged for it.
 *
 * @returns the submission whose page is to be mounted ahead, and what to call when a text is shown
 */
export function useAhead(
  submission: Submission | undefined,
  { choice, place }: Pick<Queue, 'choice' | 'place'>,
): { ahead: Submission | null; handleTextReady: (submissionId: string) => void } {
  const queryClient = useQueryClient();
  const wide = useIsWide();
  const reader = useReader();
  const [standing, setStanding] = useState<ReadonlySet<string>>(new Set());
  const [ahead, setAhead] = useState<Submission | null>(null);
  const fetchedAhead = useRef(new Set<string>());
  const id = submission?.submissionId;
  const next = place?.next ?? null;
  const isStanding = id !== undefined && standing.has(id);
  const { filter, order, share, section, group } = choice;

  // What was fetched ahead was not read yet: that is reported, and what has changed since is fetched.
  useEffect(() => {
    if (id === undefined || !fetchedAhead.current.delete(id)) return;
    void queryClient.refetchQueries({ queryKey: submissionKey(id), exact: true });
  }, [id, queryClient]);

  useEffect(() => {
    if (id === undefined || isStanding) return;
    const timer = setTimeout(() => setStanding((now) => new Set(now).add(id)), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [id, isStanding]);

  useEffect(() => {
    if (next === null || !isStanding || isSavingData()) return;
    let isCurrent = true;
    void queryClient.prefetchQuery(placeQuery(next, { filter, order, share, section, group }));
    fetchedAhead.current.add(next);
    queryClient.fetchQuery(submissionQuery(reader, next, { ahead: true })).then(
      (found) => isCurrent && wide && setAhead(found),
      // It is asked for again when it is opened, and says then what is wrong.
      () => fetchedAhead.current.delete(next),
    );
    return () => {
      isCurrent = false;
    };
  }, [next, isStanding, filter, order, share, section, group, wide, queryClient, reader]);

  return {
    ahead: ahead !== null && ahead.submissionId === next ? ahead : null,
    handleTextReady: (standingId) => setStanding((now) => new Set(now).add(standingId)),
  };
}

/** Whether the person asked their browser to save data. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
