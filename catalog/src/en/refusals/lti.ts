/** Learning platforms, and courses that are opened from them. */
export const lti = {
  required: 'Fill in this field.',
  https: 'Enter an address that begins with https.',
  tooMany: 'There are too many learning platforms. The limit is 100.',
  registered:
    'There’s already a learning platform with this name, or with this issuer and client ID.',
  linked: 'This course was linked to a class in the meantime. Open it again from your platform.',
  windowTitle: 'Continue in a new window',
  windowText:
    'Antecedent opens in a window of its own, so that your writing and your sign-in are safe there.',
  windowOpen: 'Open Antecedent',
} as const;
