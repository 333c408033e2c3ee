import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useStoredChoice } from '../../../lib/use-stored-choice.ts';

const PARAM = 'projected';

/** Whether the page is shown without names: by its address, and then in this browser until it is switched off. */
export function useProjected(): [boolean, (projected: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const [stored, store] = useStoredChoice('live-page', ['projected', 'names']);
  // The address follows a moment later.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isAsked = address.has(PARAM);
  useEffect(() => {
    if (isAsked) store('projected');
  }, [isAsked, store]);
  const choose = (projected: boolean) => {
    setChosen(projected);
    store(projected ? 'projected' : 'names');
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (projected) next.set(PARAM, '');
        else next.delete(PARAM);
        return next;
      },
      { replace: true },
    );
  };
  return [chosen ?? (isAsked || stored === 'projected'), choose];
}
