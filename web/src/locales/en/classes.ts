export const classes = {} as const;
