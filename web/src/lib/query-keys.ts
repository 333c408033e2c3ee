/** Query keys that one feature reads and another invalidates. */
export const classKeys = {
  all: ['classes'] as const,
  lists: ['classes', 'list'] as const,
  trash: ['classes', 'trash'] as const,
  one: (id: string) => ['classes', 'one', id] as const,
  enrolled: ['classes', 'enrolled'] as const,
  mine: (id: string) => ['classes', 'mine', id] as const,
};

/** A student's start page. */
export const STUDENT_HOME_KEY = ['home', 'student'] as const;

/** Messages of classes, and how many are unread. */
export const MESSAGES_KEY = ['messages'] as const;

/** Searches of the people directory. */
export const PEOPLE_KEY = ['admin', 'users'] as const;

/** Counts of pending items for administrators. */
export const OVERVIEW_KEY = ['admin', 'overview'] as const;

/** Lists of the reviews that a student writes and receives. */
export const REVIEW_LIST_KEYS = {
  own: ['peer-reviews', 'own'],
  received: ['peer-reviews', 'received'],
} as const;
