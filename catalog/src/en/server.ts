import { calendarFile } from './calendar-file.ts';
import { dataDownload } from './data-download.ts';
import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { privacyTemplates } from './privacy-templates.ts';
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
  personalData,
  dataDownload,
  privacyTemplates,
  pseudonyms,
  /** What the last draft of a new assignment is called. */
  finalDraft: 'Final Submission',
};
