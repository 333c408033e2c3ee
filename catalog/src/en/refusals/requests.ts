/** Anything that can go wrong with a request. */
export const requests = {
  role: 'Your role doesn’t allow this.',
  testStudent: 'The test student can’t do this. Go back to your view first.',
  noAddress: 'There’s nothing at this address.',
  invalid: 'The request isn’t valid.',
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
  stopping:
    'The server is restarting. What you wrote is safe in your browser and will be sent again automatically.',
  diskFull:
    'The server’s disk is full. What you wrote is safe in your browser and will be sent again automatically.',
  diskLow:
    'Only {{megabytes}} MB are free in the data folder of this server. Free some space there, or lower MIN_FREE_MEGABYTES.',
  clock:
    'The clock of this server differs from the database’s by {{seconds}} seconds. It doesn’t process deadlines until its clock is right.',
  clockOfAccess:
    'The clock of this server is off by {{seconds}} seconds, so it can’t tell whether your access is still valid. Nothing you wrote is lost. Try again in a moment.',
  signIn: 'Sign in',
  backToSignIn: 'Back to the sign-in',
  noPages: 'The pages haven’t been built yet. Run "npm run build".',
  editorElsewhere: 'You can only open the editor from this server’s pages.',
  metricsToken: 'To read the metrics, send the bearer token set in METRICS_TOKEN.',
} as const;
