export const common = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  notAvailable: 'Not available',
  loading: 'Loading',
  request: 'Request {{id}}.',
  offline: 'We couldn’t reach the server. Check your connection and try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  yes: 'Yes',
  no: 'No',
} as const;
