import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { supportTypes } from './support-types.ts';
import { workbook } from './workbook.ts';

const pseudonyms = {
  author: (number: number) => `Author ${number}`,
  reviewer: (number: number) => `Reviewer ${number}`,
};

export const server = { emails, notifications, supportTypes, workbook, pseudonyms };
