import { BUILD_HEADER, BUILD_META } from '@antecedent/contracts/wire/build';
import { useSyncExternalStore } from 'react';

/** The build that this page belongs to, as the server wrote it; null while developing. */
const ownMeta = () => document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`);

/** Whether the server offers its service worker. */
export const hasWorker = (): boolean => ownMeta()?.dataset.worker !== undefined;

/** Whether texts can be kept on a device: their editor has to be on this origin, as the worker is. */
export const keepsTexts = (): boolean => ownMeta()?.dataset.keeps !== undefined;

/**
 * `newer`: the server has another build. `refuses`: it doesn't store what the editors of this page send, so that has to
 * wait on the device until the page is reloaded.
 */
export type PageAge = 'current' | 'newer' | 'refuses';

let age: PageAge = 'current';
const watchers = new Set<() => void>();

function become(next: PageAge) {
  if (age === next || age === 'refuses') return;
  age = next;
  for (const watcher of watchers) watcher();
}

/** Compares the build of a response with that of this page. During an update, servers of both may answer. */
export function noteBuild(headers: Headers) {
  const build = headers.get(BUILD_HEADER);
  if (build === null) return;
  const own = ownMeta();
  if (own && build !== own.content) become('newer');
}

/** An editor of this page was told that it is too old to save. */
export const noteRefusedEditor = () => become('refuses');

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const usePageAge = (): PageAge => useSyncExternalStore(subscribe, () => age);

const savers = new Set<() => Promise<unknown>>();

/** Has something saved before this page is reloaded. @returns how to end that */
export function saveBeforeReload(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** How long a reload waits for saves, ms. What isn't saved by then is on this device, and the new page sends it. */
const LONGEST_WAIT_MS = 5_000;

/** Reloads the page once everything in it is saved. */
export async function reloadSaved(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([Promise.allSettled(Array.from(savers, (save) => save())), late]);
  location.reload();
}
