export const parts = {
  password: { show: 'Show password', hide: 'Hide password' },
} as const;
