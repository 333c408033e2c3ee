import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

/**
 * The token of a link, `:id` in the page's path; null without one. It is removed from the address bar at once, so
 * that it stays neither in the history nor in a copied URL.
 */
export function useLinkToken(): string | null {
  const { id } = useParams();
  const [token] = useState(id ?? null);
  useEffect(() => {
    if (!location.pathname.endsWith(`/${id}`)) return;
    const path = location.pathname.slice(0, -`/${id}`.length);
    // The router keeps its own location, so the page does not change.
    history.replaceState(history.state, '', path);
  }, [id]);
  return token;
}
