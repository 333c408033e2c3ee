import type { OfficeFileErrorCode } from '@antecedent/domain/office/office-file-error';
import type { Catalogue } from './catalogue.ts';

/** Why files do not open, in one language. */
export type FileErrorMessages = Readonly<Record<OfficeFileErrorCode, string>>;

/** What a language other than English consists of. */
export type LanguagePack = {
  sentences: Catalogue;
  /** Labels of its keyboards, by the English name of the key. */
  keyNames: Readonly<Record<string, string>>;
  /** What word processors call the built-in styles, by their name in files, in lower case. */
  styleNames: Readonly<Record<string, string>>;
  fileErrorMessages: FileErrorMessages;
};
