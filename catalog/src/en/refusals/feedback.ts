/** Feedback and phrases. */
export const feedback = {
  empty: 'Write something first.',
  noFile: 'The recording or picture is no longer stored. Add it again, then send.',
  notPicture: 'This isn’t a picture that we can show. Choose a PNG, JPEG or WebP file.',
  notRecording: 'This recording can’t be read. Record it again.',
  pictureText: 'Say what the picture shows, for students who can’t see it.',
  tooLong: 'A recording can be up to 3 minutes long.',
  changed: 'The feedback has changed since you opened it. Check it and try again.',
  unknown: 'This feedback no longer exists.',
  tooMany: 'This submission already has {{most}} pieces of feedback. Remove one first.',
  notYours: 'You can only change feedback that you wrote.',
  tooManyPhrases: 'You already have {{most}} phrases. Delete one first.',
  tooManyShared: 'This class already shares {{most}} phrases. Stop sharing one first.',
} as const;
