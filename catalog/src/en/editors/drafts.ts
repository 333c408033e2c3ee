/** Messages about texts that a device has and the server doesn't. */
export const drafts = {
  title: 'A text on this device wasn’t saved',
  choose:
    'You wrote it here on {{date}}, and the one on the server has changed since. We keep both until you choose.',
  elsewhere:
    'You wrote it here on {{date}}, but it didn’t reach the server. The file is now open somewhere else. To use your text, write here instead.',
  reading:
    'You wrote it here on {{date}}, but it didn’t reach the server. You can’t write in this file anymore. Download your text if you need it.',
  restored: 'We restored what you wrote last time and are saving it now.',
  mergedTitle: 'Your text was merged',
  merged: 'What you wrote here is now in the text, together with what was written somewhere else.',
} as const;
