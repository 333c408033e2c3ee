/** Anything that can go wrong with a request. */
export const requests = {
  role: 'Your role doesn’t allow this.',
  noAddress: 'There’s nothing at this address.',
  invalid: 'The request isn’t valid.',
  invalidField: '{{field}}: {{problem}}',
  problem: '{{problem}}',
  unreadable: 'We couldn’t read the request.',
  unreadableAddress: 'We couldn’t read the address of the request.',
  unsupportedType: 'The server doesn’t accept this type of content.',
  tooLarge: 'This is too large for the server.',
  busyTryAgain: 'The server is very busy. Try again in a moment.',
  internal: 'Something went wrong on the server. We’ve logged the error.',
  busy: 'The server is very busy. What you wrote is safe in your browser and will be sent again automatically.',
  fileStore:
    'The file store isn’t responding. What you wrote is safe in your browser and will be sent again automatically.',
  database:
    'The database is restarting. What you wrote is safe in your browser and will be sent again automatically.',
  diskFull:
    'The server’s disk is full. What you wrote is safe in your browser and will be sent again automatically.',
  noPages: 'The pages haven’t been built yet. Run "npm run build".',
  editorElsewhere: 'You can only open the editor from this server’s pages.',
  metricsElsewhere:
    'Metrics are only available on the machine itself. Set METRICS_TOKEN to read them from elsewhere.',
  metricsToken: 'To read the metrics, send the bearer token set in METRICS_TOKEN.',
} as const;
