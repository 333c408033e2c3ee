import type { OfficeFileErrorCode } from '@antecedent/domain/office/errors/office-file-error';
import type { Catalogue } from './catalogue.ts';

/** Why files do not open, in a language. */
export type FileErrorMessages = Readonly<Record<OfficeFileErrorCode, string>>;

/** What there is of a language besides English. */
export type LanguagePack = {
  sentences: Catalogue;
  /** What is written on its keyboards, by the English name of the key. */
  keyNames: Readonly<Record<string, string>>;
  /** What word processors call the styles they all know, by the name in files, in small letters. */
  styleNames: Readonly<Record<string, string>>;
  fileErrorMessages: FileErrorMessages;
};
