import type { AdditionalFile } from '@antecedent/contracts/submissions/submissions/own-submission';
import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';
import type { TFunction } from 'i18next';

/** The extension of files that can be imported into a file of this kind. */
export const importExtensionOf = (type: KindWireName): string =>
  `.${kindByWireName(type).extension}`;

/** The name of an additional file: its title, or else its kind. */
export const additionalFileName = (
  t: TFunction,
  { title, type }: Pick<AdditionalFile, 'title' | 'type'>,
): string => title.trim() || t(`submissionFiles.kind.${type}`);
