/** The database of texts that people keep on a device. Deleting it also deletes the key to what it contains. */
export const KEPT_DATABASE = 'antecedent-kept';

/** In `localStorage`: whose texts are kept here, and when that last changed. Editors follow it. */
export const KEPT_NOTE = 'antecedent.kept';

/** The editor's page that opens a kept text, which is named behind `#`: without a connection there is no form post. */
export const KEPT_PAGE = '/editor/';
