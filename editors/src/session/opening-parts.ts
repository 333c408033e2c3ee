/** What every file needs while it opens, besides its editor: one file to fetch. */

export * as journalStore from '../drafts/journal-store.ts';
export * as recoveredDrafts from '../drafts/recovered-drafts.ts';
export * as buttonKeys from '../ui/button-keys.ts';
export * as userActivity from '../ui/user-activity.ts';
export * as conflictChoices from './conflict-choices.ts';
export * as deviceId from './device-id.ts';
export * as keptCopies from './kept-copies.ts';
export * as pasteNotices from './paste-notices.ts';
export * as patchSaving from './patch-saving.ts';
export * as staleDocument from './stale-document.ts';
