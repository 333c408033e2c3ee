/** Sent with every response: which build of the pages the server has. Pages compare it with their own. */
export const BUILD_HEADER = 'x-antecedent-build';

/** The name of the `meta` element in which a page has the build that it belongs to. */
export const BUILD_META = 'antecedent-build';
