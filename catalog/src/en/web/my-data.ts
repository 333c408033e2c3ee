export const myData = {
  title: 'My data',
  what: 'Get everything that is stored about you in one archive: your texts with their histories, and everything that was said and graded. A page in it shows it; programs can read the rest.',
  prepare: 'Prepare download',
  preparing: 'We’re preparing your data. We’ll email you when it’s ready.',
  ready: 'Your data is ready until {{until}}. You can download it once.',
  download: 'Download my data ({{size}})',
  fileName: 'My data',
  downloaded: 'Downloaded. The archive here is deleted.',
  notPrepared: 'Your data couldn’t be prepared. Try again, or ask support.',
  failed: 'We couldn’t load whether your data is ready.',
} as const;
