import type { AdditionalFile } from '@antecedent/contracts/submissions/own-submission';
import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';
import type { TFunction } from 'i18next';

/** The extension of what may be imported into a file of a kind. */
export const importExtensionOf = (type: KindWireName): string =>
  `.${kindByWireName(type).extension}`;

/** The name of an additional file: its title, else what kind it is. */
export const additionalFileName = (
  t: TFunction,
  { title, type }: Pick<AdditionalFile, 'title' | 'type'>,
): string => title.trim() || t(`studentFiles.kind.${type}`);
