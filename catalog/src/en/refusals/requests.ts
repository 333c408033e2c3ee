/** Anything that can go wrong with a request. */
export const requests = {
  role: 'Your role does not allow this.',
  noAddress: 'There is nothing at this address.',
  invalid: 'The request is not valid.',
  invalidField: '{{field}}: {{problem}}',
  unreadable: 'The request could not be read.',
  unreadableAddress: 'The address of the request could not be read.',
  unsupportedType: 'The server does not take this kind of content.',
  tooLarge: 'This is larger than the server takes.',
  busyTryAgain: 'The server is very busy. Try again in a moment.',
  internal: 'Something went wrong on the server. It was written to its log.',
  busy: 'The server is very busy. What you wrote is safe in your browser and is sent again by itself.',
  fileStore:
    'The file store of the server does not answer. What you wrote is safe in your browser and is sent again by itself.',
  database:
    'The server is restarting its database. What you wrote is safe in your browser and is sent again by itself.',
  diskFull:
    'The disk of the server is full. What you wrote is safe in your browser and is sent again by itself.',
  noPages: 'The pages have not been built yet: run "npm run build".',
  editorElsewhere: 'The editor is opened from the pages of this server only.',
  metricsElsewhere:
    'The figures are shown on the machine itself; set METRICS_TOKEN to read them from elsewhere.',
  metricsToken: 'The figures want the bearer token of METRICS_TOKEN.',
} as const;
