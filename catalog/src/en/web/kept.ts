/** An assignment that is kept on a device, to be written without a connection. */
export const kept = {
  title: 'Writing without a connection',
  keep: 'Keep on this device',
  off: 'Then this page also opens without a connection, and you can go on writing. Only do this on a device of your own.',
  storing: 'Storing the text and the page on this device. Please leave the page open for a moment.',
  on: 'Kept here until {{date}} or until you sign out: your text, the assignment’s instructions, and its dates. They’re encrypted. Bookmark this page to open it without a connection.',
  shared:
    'You said that this is a shared computer. Nothing is kept here. You can change that when you sign in.',
  failed: 'This browser can’t keep the text. Private windows often don’t allow it.',
  page: {
    offline:
      'There is no connection. This is your text as it was saved on {{date}}. What you write is kept on this device second by second, and is sent when the connection is back.',
    back: 'The connection is back. What you wrote is sent as soon as you pause.',
    failed: 'The text on this device can’t be opened. What you wrote is still there.',
  },
  deadline: {
    ends: 'Writing ends {{date}}. Only what reaches the server by then counts, so connect before.',
    submits:
      'Your text is submitted automatically {{date}}, as the server has it then. Connect before, so that it has all of it.',
    over: 'Writing ended {{date}}. What you write now stays on this device. The server decides whether it still takes it, and you can download it in any case.',
    due: 'Due {{date}}. You can go on writing after that, but what you submit then is late.',
    late: 'This was due {{date}}. You can still write and submit it, but it’s late.',
  },
  submit: {
    confirm: 'Submit when connected',
    later:
      'There is no connection. Your text is submitted when the connection is back and this page is open. Until then it isn’t submitted, and the time of its arrival counts.',
    asks: 'You’re then asked about AI tools first.',
    notYet: 'Not submitted yet.',
    waiting:
      'You asked for it on {{date}}. It’s submitted when the connection is back, this page is open, and all of your text has arrived.',
    withdraw: 'Don’t submit',
    already: 'It was already submitted on {{date}}.',
    tooLate: 'It wasn’t submitted: that isn’t possible anymore. Your text is as you left it.',
  },
} as const;
