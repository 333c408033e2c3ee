import { useSyncExternalStore } from 'react';

export type NoticeType = 'error' | 'warning' | 'info' | 'success';
export type Notice = { id: number; type: NoticeType; message: string; shownFor: number };

/** How long a notice stays unless it is told otherwise, ms. */
const SHOWN_FOR = 8_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function become(next: readonly Notice[]) {
  notices = next;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows a sentence at the foot of the page. @param shownFor ms */
export function notify(type: NoticeType, message: string, shownFor = SHOWN_FOR) {
  lastId += 1;
  become([...notices, { id: lastId, type, message, shownFor }]);
}

export const dismissNotice = (id: number) => become(notices.filter((notice) => notice.id !== id));

/** What is to be shown, oldest first. */
export const useNotices = (): readonly Notice[] => useSyncExternalStore(watch, () => notices);
