/** Opening, reading and saving files in an editor. */
export const editor = {
  notAllowedToComment: 'You can read this text here, but not comment on it.',
  commentsInDocumentsOnly: 'Comments and suggestions are for documents only.',
  noImport: 'Your instructor does not allow importing a file here.',
  importDocumentsOnly: 'Only a document is imported into the main file.',
  noAnswer: 'The editor isn’t responding. Try again in a moment.',
  cannotOpen: 'The editor cannot open .{{extension}} files.',
  notAVersion: 'This is not the id of a version.',
  changing: 'Someone else is changing this file. Try again in a moment.',
  emptyFile: 'This file is empty, so nothing was changed.',
  otherFormat:
    'Only a .{{expected}} file can stand here, and this is a .{{found}} file. Save it as .{{expected}} and try that copy.',
  namedAfterAssignment: 'This file is named after its assignment.',
  invalidName: 'A file can’t have this name.',
  reviewText:
    'We couldn’t save this, because you can’t change the text itself here. Undo that change to save your comments and suggestions.',
  reviewComment:
    'We couldn’t save this, because someone else’s comment was changed or removed. Undo that to save your own comments.',
  reviewFile:
    'We couldn’t save this, because it changes more than comments and suggestions. Undo your last changes and try again.',
  lockName: 'A lock is named by 1 to {{characters, number}} characters in X-WOPI-Lock.',
  changingHands: 'This file is changing hands just now.',
  noCopies: 'This file is neither copied, deleted nor shared from the editor.',
  accessEnded: 'The permission to use this file has ended. Sign in again and open it once more.',
  noProof: 'This request does not carry the proof of the editor.',
  noKeys: 'The editor could not be asked for its keys.',
  tooLarge:
    'This file is larger than {{megabytes, number}} MB, so it was not saved. Make its pictures smaller, or take some out, and save again.',
  openedWithoutDocument: 'No document was opened. Go back and open it again.',
  ownDocumentsOnly: 'The editor opens documents of this server only.',
  locked:
    'This file is open for writing in another window or on another device. Close it there, then open it here again.',
  unlocked:
    'Another save came in between, or this file was open for too long without being used. Open it again to go on writing.',
  stale:
    'This file was changed somewhere else since it was opened here. Open it again to see the newest text.',
  tooLargeToOpen: 'This file is larger than the editor wants to open.',
} as const;
