import { calendarFile } from './calendar-file.ts';
import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { supportTypes } from './support-types.ts';
import { audit } from './web/audit.ts';
import { workArchive } from './work-archive.ts';
import { workbook } from './workbook.ts';

const pseudonyms = {
  author: (number: number) => `Author ${number}`,
  reviewer: (number: number) => `Reviewer ${number}`,
  student: (number: number) => `Student ${number}`,
  /** A file, whose own name may be a person's. */
  attachment: (number: number) => `Attachment ${number}`,
};

export const server = {
  emails,
  notifications,
  supportTypes,
  audit,
  workArchive,
  workbook,
  calendarFile,
  pseudonyms,
  /** What the last draft of a new assignment is called. */
  finalDraft: 'Final Submission',
};
