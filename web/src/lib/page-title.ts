import { branding } from '@antecedent/contracts/wire/branding';
import { useEffect, useSyncExternalStore } from 'react';

type PageTitle = {
  /** The name of the thing shown, for the browser's tab. */
  page: string | null;
  /** The class the page belongs to, for header and tab. */
  className: string | null;
};

const none: PageTitle = { page: null, className: null };
let title = none;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

function become(next: PageTitle) {
  title = next;
  document.title = documentTitle(next);
  for (const watcher of watchers) watcher();
}

/** `The Forge - {class name}` in the header. */
export const headerTitle = ({ className }: PageTitle): string =>
  className === null ? branding.longTitle : `${branding.longTitle} - ${className}`;

/** The same with the page's own name first, since tabs cut the end off; the page of a class names it once. */
export const documentTitle = (of: PageTitle): string => {
  if (of.page === null) return headerTitle(of);
  return `${of.page} - ${of.page === of.className ? branding.longTitle : headerTitle(of)}`;
};

export const useTitle = (): PageTitle => useSyncExternalStore(watch, () => title);

/**
 * Names the page in the header and in the browser's tab for as long as the caller is mounted.
 * Until the names are loaded pass nothing.
 */
export function usePageTitle(page: string | undefined, className?: string | undefined) {
  useEffect(() => {
    become({ page: page ?? null, className: className ?? null });
    return () => become(none);
  }, [page, className]);
}
