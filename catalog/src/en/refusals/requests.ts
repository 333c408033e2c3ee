/** Anything that can go wrong with a request. */
export const requests = {
  role: 'Your role does not allow this.',
  noAddress: 'There’s nothing at this address.',
  invalid: 'The request is not valid.',
  invalidField: '{{field}}: {{problem}}',
  problem: '{{problem}}',
  unreadable: 'The request could not be read.',
  unreadableAddress: 'The address of the request could not be read.',
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
  noPages: 'The pages have not been built yet: run "npm run build".',
  editorElsewhere: 'The editor is opened from the pages of this server only.',
  metricsElsewhere:
    'The figures are shown on the machine itself; set METRICS_TOKEN to read them from elsewhere.',
  metricsToken: 'The figures want the bearer token of METRICS_TOKEN.',
} as const;
