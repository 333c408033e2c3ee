import type { ServerLanguage } from '../shape/server.ts';
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

const person = (number: number) => `Person ${number}`;
const attachment = (number: number) => `Anhang ${number}`;

export const server: ServerLanguage = {
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
  pseudonyms: { author: person, reviewer: person, student: person, attachment },
  finalDraft: 'Endgültige Abgabe',
};
