/** What is needed where a text was written in two places: one file to fetch. */
export { openComparison } from './compare-dialog.ts';
export { mergeWithServer } from './merge-with-server.ts';
