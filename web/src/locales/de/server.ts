import type { ServerWords } from '../../lib/sentence-table.ts';
import { serverFiles } from './server-files.ts';
import { serverPeople } from './server-people.ts';
import { serverTeaching } from './server-teaching.ts';

/**
 * What the server says when it refuses, and the rules of its forms; `{}` holds what it puts in, which is looked up
 * here as well.
 */
export const server: ServerWords = [
  ...serverPeople,
  ...serverTeaching,
  ...serverFiles,
  ['Your role does not allow this.', 'Ihre Rolle erlaubt das nicht.'],
  ['There is nothing at this address.', 'Unter dieser Adresse ist nichts.'],
  ['The request is not valid.', 'Die Anfrage ist ungültig.'],
  ['The request could not be read.', 'Die Anfrage war nicht zu lesen.'],
  ['The address of the request could not be read.', 'Die Adresse der Anfrage war nicht zu lesen.'],
  [
    'The server does not take this kind of content.',
    'Diese Art von Inhalt nimmt der Server nicht an.',
  ],
  ['This is larger than the server takes.', 'Das ist größer, als der Server annimmt.'],
  [
    'Something went wrong on the server. It was written to its log.',
    'Auf dem Server ist etwas schiefgegangen. Es steht in seinem Protokoll.',
  ],
  [
    'The server is very busy. Try again in a moment.',
    'Der Server ist stark beschäftigt. Versuchen Sie es gleich noch einmal.',
  ],
  [
    'The file store of the server does not answer. {}',
    'Der Dateispeicher des Servers antwortet nicht. {}',
  ],
  ['The server is very busy. {}', 'Der Server ist stark beschäftigt. {}'],
  ['The server is restarting its database. {}', 'Der Server startet seine Datenbank neu. {}'],
  ['The disk of the server is full. {}', 'Der Speicherplatz des Servers ist voll. {}'],
  [
    'The server is taking many large files at this moment. {}',
    'Der Server nimmt gerade viele große Dateien an. {}',
  ],
  [
    'What you wrote is safe in your browser and is sent again by itself.',
    'Was Sie geschrieben haben, liegt sicher in Ihrem Browser und wird von selbst noch einmal gesendet.',
  ],
  ['There is no such {}, or it is not yours.', 'Das gibt es nicht, oder es gehört Ihnen nicht.'],
  ['Too many pages listen for notifications.', 'Zu viele Seiten warten auf Benachrichtigungen.'],
];
