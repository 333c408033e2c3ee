export const common = {
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  notAvailable: 'Not available',
  loading: 'Loading',
  request: 'Request {{id}}.',
  offline: 'The server did not answer. Check your connection and try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  yes: 'Yes',
  no: 'No',
} as const;
