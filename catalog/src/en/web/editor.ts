/** What is said around an editor: how it opens, and whether the text is saved. */
export const editor = {
  namesAuthor:
    'Comments or properties of this file name its author, so you’re reading a copy without them. To comment, show the name first.',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  loading: 'Opening the document',
  preview: {
    label: 'Text, read only until the editor is ready',
    status: 'Opening the editor. You can already read the text.',
    progress: 'Loading the document',
    arrived: '{{loaded}} of {{total}}',
  },
  failed: 'We couldn’t open the document.',
  silent: 'The editor isn’t responding. This page tries again by itself.',
  reconnected: 'The editor is connected again. Check whether your last words are there.',
  safe: 'Everything you saved is safe.',
  address: {
    title: 'Documents don’t open at this address.',
    text: 'You opened this page at {{here}}. Documents open only at {{there}}.',
    link: 'Open this page at {{there}}',
    server:
      'If {{here}} is the right address, the person who runs the server needs to set PUBLIC_URL to it.',
  },
  save: {
    savedAt: 'Saved {{time}}',
    saved: 'Saved',
    saving: 'Saving',
    upTo: 'Saving. Saved up to {{time}}.',
    later: 'Changes are saved every {{minutes}} minutes.',
    again: 'All changes saved.',
    waiting_zero: 'The server isn’t accepting changes right now. You can keep writing.',
    waiting_one: 'The server isn’t accepting changes right now. {{count}} unsaved change.',
    waiting_other: 'The server isn’t accepting changes right now. {{count}} unsaved changes.',
    offline_zero: 'You’re offline. You can keep writing.',
    offline_one: 'You’re offline. {{count}} unsaved change.',
    offline_other: 'You’re offline. {{count}} unsaved changes.',
    endedAt:
      'This text can no longer be changed. It’s saved up to {{time}}; what you wrote after that isn’t saved.',
    conflict: 'This file was changed somewhere else. We kept both copies.',
    refused: 'The server can’t accept this text. It’s kept on this device.',
    'signed-out': 'You’re signed out. Your text is kept on this device.',
    'signed-out-elsewhere':
      'You’re signed out. Sign in here and leave this page open: what you wrote since the last save isn’t stored yet.',
    reasons: {
      changed:
        'This text was changed somewhere else. We kept both copies. Choose one in the editor.',
      locked: 'This text is open in another window. What you write here is kept on this device.',
      reviewed: 'Someone is reviewing this text. What you write here is kept on this device.',
      'too-large': 'The document is too large to save. It’s kept on this device.',
      'not-found': 'The document no longer exists. Your text is kept on this device.',
      refused: 'The server can’t accept this text. It’s kept on this device.',
      outdated:
        'This page is from an earlier version. What you write is kept on this device until you reload it.',
      silent:
        'The editor isn’t responding, and what you write isn’t saved. This page reconnects by itself. You don’t have to reload it, even if the editor says so.',
      closed:
        'The editor has closed this text, and what you write isn’t saved. This page opens it again by itself. You don’t have to reload it, even if the editor says so.',
      'read-only':
        'The editor opened this text only for reading, because it’s open somewhere else. Close it there, then reload this page.',
      ended: 'This text can no longer be changed. What you wrote last isn’t saved.',
      'upload-failed':
        'The server didn’t accept the last save. Leave this page open: the editor tries again by itself. You can close the message that it shows.',
      'upload-too-large':
        'The document is too large to save. Remove or shrink some pictures: it’s saved as soon as it’s small enough.',
    },
  },
} as const;
