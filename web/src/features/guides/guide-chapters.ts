import { LANGUAGES } from '../../lib/language-choice.ts';

/** Chapters in their order; `npm run guides` takes a picture of each from the demo school. */
export const STUDENT_CHAPTERS = [
  'join',
  'open',
  'write',
  'offline',
  'files',
  'steps',
  'submit',
  'seen',
] as const;

export const INSTRUCTOR_CHAPTERS = [
  'class',
  'plan',
  'templates',
  'progress',
  'read',
  'graphs',
  'rewind',
  'exceptions',
  'archive',
] as const;

/** Films of a minute or less. The first is for students, the others for instructors. */
export const STUDENT_VIDEOS = ['writing'] as const;
export const INSTRUCTOR_VIDEOS = [
  'graphs',
  'rewind',
  'essaymap',
  'timeline',
  'firstclass',
] as const;

export type StudentChapter = (typeof STUDENT_CHAPTERS)[number];
export type InstructorChapter = (typeof INSTRUCTOR_CHAPTERS)[number];
export type Video = (typeof STUDENT_VIDEOS)[number] | (typeof INSTRUCTOR_VIDEOS)[number];

/** Pictures are 1280 by 800 CSS pixels; films too. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

export const screenshotOf = (guide: 'student' | 'instructor', chapter: string): string =>
  `/guides/${guide}-${chapter}.webp`;
/** A film has captions in every language; the pages in it are English. */
export const videoFiles = (video: Video) => ({
  source: `/guides/${video}.webm`,
  captions: LANGUAGES.map((language, at) => ({
    ...language,
    address: at === 0 ? `/guides/${video}.vtt` : `/guides/${video}.${language.code}.vtt`,
  })),
  poster: `/guides/${video}.webp`,
});
