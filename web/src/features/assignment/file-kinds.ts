import type { FILE_CONTENT_TYPES } from '@antecedent/contracts/assignments/assignment';
import type { AdditionalFile } from '@antecedent/contracts/submissions/own-submission';
import type { TFunction } from 'i18next';
import { AUTOSAVE } from '../../components/EditorHost.tsx';

type FileContentType = (typeof FILE_CONTENT_TYPES)[number];

/** What may be imported into a file of a kind: the extension it is stored with. */
export const IMPORT_EXTENSION: Readonly<Record<FileContentType, string>> = {
  DOCUMENT: '.docx',
  PRESENTATION: '.pptx',
  SPREADSHEET: '.xlsx',
  DRAW: '.odg',
};

/** ms between saves: each second for documents, every two minutes for the kinds that are costly to write. */
export const autosaveOf = (type: FileContentType): number =>
  type === 'DOCUMENT' ? AUTOSAVE.docx : AUTOSAVE.other;

/** The name of an additional file: its title, else what kind it is. */
export const additionalFileName = (
  t: TFunction,
  { title, type }: Pick<AdditionalFile, 'title' | 'type'>,
): string => title.trim() || t(`studentFiles.kind.${type}`);
