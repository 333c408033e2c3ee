/** Opening, reading and saving files in an editor. */
export const editor = {
  notAllowedToComment: 'You can read this text here, but you can’t comment on it.',
  commentsAfterWriting:
    'While the student can write in this text, you can only read it. Comment once the draft is submitted.',
  commentsInDocumentsOnly: 'You can only comment on documents and suggest changes to them.',
  noImport: 'Your instructor doesn’t allow importing files here.',
  importDocumentsOnly: 'You can only import a document into the main file.',
  noAnswer: 'The editor isn’t responding. Try again in a moment.',
  cannotOpen: 'The editor can’t open .{{extension}} files.',
  notAVersion: 'This isn’t a valid version ID.',
  emptyFile: 'This file is empty, so nothing was changed.',
  otherFormat:
    'You can only use a .{{expected}} file here, and this is a .{{found}} file. Save it as .{{expected}} and try again with that copy.',
  namedAfterAssignment: 'This file takes its name from the assignment, so you can’t rename it.',
  invalidName: 'A file can’t have this name.',
  namesInText:
    'Comments or properties of this file name its author. You can read it without names. To comment on it, show the student’s name first.',
  reviewText:
    'We couldn’t save this, because you can’t change the text itself here. Undo that change to save your comments and suggestions.',
  reviewComment:
    'We couldn’t save this, because someone else’s comment was changed or removed. Undo that to save your own comments.',
  reviewFile:
    'We couldn’t save this, because it changes more than comments and suggestions. Undo your last changes and try again.',
  lockName: 'X-WOPI-Lock must have 1 to {{characters, number}} characters.',
  changingHands: 'Access to this file is changing right now. Try again in a moment.',
  noCopies: 'You can’t copy, delete or share this file from the editor.',
  accessEnded: 'Your access to this file has expired. Sign in again, then reopen it.',
  noProof: 'This request has no valid proof key from the editor.',
  noKeys: 'We couldn’t get the editor’s proof keys.',
  tooLarge:
    'This file is larger than {{megabytes, number}} MB, so it wasn’t saved. Shrink or remove some pictures, then save again.',
  openedWithoutDocument: 'No document was opened. Go back and open it again.',
  ownDocumentsOnly: 'The editor only opens documents from this server.',
  locked:
    'This file is being edited in another window or on another device. Close it there, then open it here again.',
  unlocked:
    'This file was saved somewhere else in the meantime, or was open too long without being used. Open it again to keep writing.',
  patchMismatch: 'These changes were made to a different version of the file. Send the whole file.',
  patchDamaged: 'The changes arrived damaged. Send the whole file.',
  stale:
    'This file was changed somewhere else after you opened it here. Open it again to see the latest text.',
  outdated:
    'This page is from an earlier version. Reload it to save: what you write is kept on this device until then.',
  tooLargeToOpen: 'This file is too large for the editor to open.',
} as const;
