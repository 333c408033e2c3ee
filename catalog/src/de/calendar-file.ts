import type { CalendarFileTexts } from '../shape/server.ts';

export const calendarFile: CalendarFileTexts = {
  name: (product) => `${product}: Fristen`,
  due: (what) => `Fällig: ${what}`,
  review: (what) => `Reviews fällig: ${what}`,
  opens: (what) => `Beginnt: ${what}`,
  classEnds: (className) => `Kurs endet: ${className}`,
  draftOf: (draft, title) => `${draft} von „${title}“`,
  isDone: 'Abgegeben.',
  isHidden: 'Für Studierende ausgeblendet.',
};
