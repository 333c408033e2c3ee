import type { personalData } from '../en/personal-data.ts';
import type { supportTypes } from '../en/support-types.ts';
import type { audit } from '../en/web/audit.ts';
import type { workArchive } from '../en/work-archive.ts';
import type { workbook } from '../en/workbook.ts';
import type { EmailTexts } from '../messages/emails.ts';
import type { NotificationTexts } from '../messages/notifications.ts';
import type { PrivacyTemplateTexts } from '../messages/privacy-templates.ts';
import type { Widened } from './widened.ts';

/** What a calendar app shows. */
export type CalendarFileTexts = Record<
  'due' | 'review' | 'opens' | 'classEnds' | 'name',
  (what: string) => string
> & {
  draftOf(draft: string, title: string): string;
  isDone: string;
  isHidden: string;
};

/** The page in a person's download of their data. */
export type DataDownloadTexts = Record<
  | 'fileName'
  | 'title'
  | 'leftOut'
  | 'files'
  | 'nothing'
  | 'history'
  | 'truncated'
  | 'aboutYou'
  | 'byYou'
  | 'words',
  string
> & {
  lead(of: { product: string; name: string; date: string }): string;
  entries(count: number): string;
};

/** What the server says to people in their own language. */
export type ServerLanguage = {
  /** The e-mails of a product of this name. */
  emails(product: string): EmailTexts;
  notifications: NotificationTexts;
  supportTypes: Widened<typeof supportTypes>;
  /** The audit log's sentences, for its file. */
  audit: Widened<typeof audit>;
  workArchive: Widened<typeof workArchive>;
  workbook: Widened<typeof workbook>;
  calendarFile: CalendarFileTexts;
  personalData: Widened<typeof personalData>;
  dataDownload: DataDownloadTexts;
  privacyTemplates: PrivacyTemplateTexts;
  /**
   * What people are called who don't learn each other's names in a peer review, and students to those who grade without
   * names.
   */
  pseudonyms: Record<'author' | 'reviewer' | 'student' | 'attachment', (number: number) => string>;
  finalDraft: string;
};
