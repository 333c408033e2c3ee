/** The page for addresses that don't open without a connection. The service worker shows it, so it comes with no script. */
export const offlinePage = {
  title: 'No connection',
  text: 'This page can’t be opened without a connection. Everything that was saved is safe. Check your connection and try again.',
  again: 'Try again',
  home: 'Home page',
} as const;
