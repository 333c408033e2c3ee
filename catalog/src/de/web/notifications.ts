import type { Catalog } from '../../shape/web.ts';

export const notifications: Catalog['notifications'] = {
  title: 'Benachrichtigungen',
  new: 'Neu für Sie',
  bell_zero: 'Benachrichtigungen',
  bell_one: 'Benachrichtigungen, {{count}} ungelesen',
  bell_other: 'Benachrichtigungen, {{count}} ungelesen',
  unread_one: '{{count}} ungelesen',
  unread_other: '{{count}} ungelesen',
  unreadOne: 'Ungelesen:',
  arrived: 'Neue Benachrichtigung: {{title}}',
  none: 'Keine neuen Benachrichtigungen',
  read: 'Als gelesen markieren',
  readOf: 'Als gelesen markieren: {{title}}',
  readAll: 'Alle als gelesen markieren',
  open: 'Öffnen',
  openOf: 'Öffnen: {{title}}',
  all: 'Alle Benachrichtigungen',
  loading: 'Ihre Benachrichtigungen werden geladen',
  failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
};
