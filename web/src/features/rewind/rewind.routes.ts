import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const rewindRoutes: readonly PageRoute[] = [];
