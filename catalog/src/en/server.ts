import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { supportTypes } from './support-types.ts';

const pseudonyms = {
  author: (number: number) => `Author ${number}`,
  reviewer: (number: number) => `Reviewer ${number}`,
};

export const server = { emails, notifications, supportTypes, pseudonyms };
