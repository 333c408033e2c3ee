import type { EditorOpening } from '@antecedent/contracts/record/editor/opening';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';

/** What the calls before the app have answered about the file of the page. */
export type OpenedEarly = {
  /** The answer of the page's first call. Only the student's page has these. */
  data: Partial<Pick<StudentAssignment, 'title' | 'className' | 'classTimeZone' | 'mainFileType'>>;
  /** Null when the file can't be opened. */
  opening: Promise<EditorOpening | null>;
  /** The start of the text; null if there is no text to read. */
  text: Promise<{ html: string } | null>;
};

/** The file of a page, asked for before any script of the app is there (`preboot.js`). */
export type EarlyFile = {
  /** The editor opens before the app is there. */
  isEditorFirst: boolean;
  language: string;
  /** Null when the page has no file. */
  file: Promise<OpenedEarly | null>;
};

declare global {
  interface Window {
    earlyFile?: EarlyFile;
  }
}
