export const rewind = {} as const;
