import type { ServerLanguage } from '../shape/server.ts';
import { emails } from './emails.ts';
import { notifications } from './notifications.ts';
import { supportTypes } from './support-types.ts';

const person = (number: number) => `Person ${number}`;

export const server: ServerLanguage = {
  emails,
  notifications,
  supportTypes,
  pseudonyms: { author: person, reviewer: person },
};
