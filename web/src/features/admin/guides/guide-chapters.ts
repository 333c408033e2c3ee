import { LANGUAGES } from '../../../lib/language-choice.ts';

/** Chapters in order; `npm run guides` takes a screenshot for each from the demo school. */
export const STUDENT_CHAPTERS = [
  'join',
  'open',
  'write',
  'offline',
  'files',
  'steps',
  'submit',
  'reviews',
  'seen',
] as const;

export const INSTRUCTOR_CHAPTERS = [
  'class',
  'plan',
  'templates',
  'peerreview',
  'progress',
  'read',
  'grading',
  'gradebook',
  'graphs',
  'rewind',
  'classanalytics',
  'exceptions',
  'assistants',
  'archive',
] as const;

/** After this chapter comes one without a screenshot. */
export const BEFORE_SECOND_READING: (typeof INSTRUCTOR_CHAPTERS)[number] = 'gradebook';

export const ASSISTANT_GUIDE = [
  'classes',
  'read',
  'origin',
  'rights',
  'secondreading',
  'roles',
] as const;
export const COORDINATOR_GUIDE = ['classes', 'class', 'workbook', 'read', 'record'] as const;

/** Their chapters that have screenshots. */
export const ASSISTANT_SCREENSHOTS = ['classes', 'read'] as const;
export const COORDINATOR_SCREENSHOTS = ['classes', 'class'] as const;

/** Videos of up to a minute. The first is for students, the others for instructors. */
export const STUDENT_VIDEOS = ['writing'] as const;
export const INSTRUCTOR_VIDEOS = [
  'graphs',
  'rewind',
  'essaymap',
  'timeline',
  'firstclass',
  'grading',
  'peerreview',
  'classanalytics',
] as const;

export type StudentChapter = (typeof STUDENT_CHAPTERS)[number];
export type InstructorChapter = (typeof INSTRUCTOR_CHAPTERS)[number];
export type Video = (typeof STUDENT_VIDEOS)[number] | (typeof INSTRUCTOR_VIDEOS)[number];

/** Size of screenshots and videos, CSS pixels. */
export const SCREENSHOT_SIZE = { width: 1280, height: 800 } as const;

export const screenshotOf = (
  guide: 'student' | 'instructor' | 'assistant' | 'coordinator',
  chapter: string,
): string => `/guides/${guide}-${chapter}.webp`;

/** The files of a video. It has captions in every language; its pages are in English. */
export const videoFiles = (video: Video) => ({
  source: `/guides/${video}.webm`,
  captions: LANGUAGES.map((language, at) => ({
    ...language,
    address: at === 0 ? `/guides/${video}.vtt` : `/guides/${video}.${language.code}.vtt`,
  })),
  poster: `/guides/${video}.webp`,
});

/** Whether a chapter is one of those with a screenshot. */
export const isAmong = <T extends string>(chapters: readonly T[], id: string): id is T =>
  chapters.some((chapter) => chapter === id);
