import { branding } from '@antecedent/contracts/wire/branding';
import { useEffect, useSyncExternalStore } from 'react';

type PageTitle = {
  /** The name of the page's subject, for the browser tab. */
  page: string | null;
  /** The class of the page, for header and tab. */
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

/** The title of the browser tab: the page first, since tabs truncate the end; a class page names the class once. */
export const documentTitle = (of: PageTitle): string => {
  if (of.page === null) return headerTitle(of);
  return `${of.page} - ${of.page === of.className ? branding.longTitle : headerTitle(of)}`;
};

export const useTitle = (): PageTitle => useSyncExternalStore(watch, () => title);

/**
 * Sets the title in the header and the browser tab while the caller is mounted. Pass nothing until the names are
 * loaded.
 */
export function usePageTitle(page: string | undefined, className?: string | undefined) {
  useEffect(() => {
    become({ page: page ?? null, className: className ?? null });
    return () => become(none);
  }, [page, className]);
}
