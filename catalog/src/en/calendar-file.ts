/** What a calendar app shows. */
export const calendarFile = {
  name: (product: string) => `${product}: deadlines`,
  due: (what: string) => `Due: ${what}`,
  review: (what: string) => `Reviews due: ${what}`,
  opens: (what: string) => `Opens: ${what}`,
  classEnds: (className: string) => `Class ends: ${className}`,
  draftOf: (draft: string, title: string) => `${draft} of “${title}”`,
  isDone: 'Submitted.',
  isHidden: 'Students can’t see this assignment.',
};
