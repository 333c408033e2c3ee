import type { FileKind } from '@antecedent/domain/analytics/types';

const KINDS: Record<string, FileKind> = {
  xls: 'spreadsheet',
  xlt: 'spreadsheet',
  ods: 'spreadsheet',
  ots: 'spreadsheet',
  ppt: 'presentation',
  pot: 'presentation',
  pps: 'presentation',
  odp: 'presentation',
  otp: 'presentation',
  odg: 'drawing',
  otg: 'drawing',
};

/** What kind of work a file is, by its extension; anything unknown counts as a document. */
export const fileKind = (contentType: string): FileKind =>
  KINDS[contentType.slice(0, 3)] ?? 'document';
