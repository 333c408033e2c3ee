/** The port of the school whose every page is checked: one for all the journeys that do so, because it takes long to create. */
export const WALKED_PORT = Number(process.env.E2E_WALKED_PORT ?? 8143);
