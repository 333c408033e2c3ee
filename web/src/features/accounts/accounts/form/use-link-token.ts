import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

const STORAGE_KEY = 'antecedent.link';

/** What this tab keeps of a link, so that a reload does not break it; closing the tab forgets it. */
function keep(path: string, token: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([path, token]));
  } catch {
    // Where nothing can be stored, a reload asks for the link again.
  }
}

function keptToken(path: string): string | null {
  try {
    const [keptPath, token] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as unknown[];
    return keptPath === path && typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

/**
 * The token of a link, `:id` in the page's path; null without one. It is removed from the address bar immediately, so
 * that it stays neither in the history nor in a copied URL; the tab keeps it for a reload.
 */
export function useLinkToken(): string | null {
  const { id } = useParams();
  const [token] = useState(() => id ?? keptToken(location.pathname));
  useEffect(() => {
    if (id === undefined || !location.pathname.endsWith(`/${id}`)) return;
    const path = location.pathname.slice(0, -`/${id}`.length);
    keep(path, id);
    // The router keeps its own location, so the page does not change.
    history.replaceState(history.state, '', path);
  }, [id]);
  return token;
}
