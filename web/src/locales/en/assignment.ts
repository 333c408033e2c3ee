export const assignment = {} as const;
