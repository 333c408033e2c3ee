/** State of a link to an assignment that says Start: the page then starts it by itself. */
export const START_LINK = { start: true } as const;

/** Whether the link that led to the page said Start. @param state of the location */
export const isStartLink = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'start' in state && state.start === true;
