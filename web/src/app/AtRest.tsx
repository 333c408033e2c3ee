import { type ComponentType, useEffect, useState } from 'react';

/** How long after the app nothing more is fetched, ms: people may be writing their first words. */
const DELAY_MS = 10_000;

/** Fetches what can wait. If it doesn't arrive, the page does without. */
export function AtRest() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = () =>
      import('./PageAtRest.tsx').then(
        ({ PageAtRest }) => setPart(() => PageAtRest),
        () => undefined,
      );
    const timer = setTimeout(load, DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return Part && <Part />;
}
