import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';
import { blankFile as blankOfficeFile } from '@antecedent/domain/office/blank-file';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';

/** A blank file of a kind. */
export const blankFile = (kind: KindWireName, title: string): Uint8Array =>
  blankOfficeFile(kindByWireName(kind).extension, title, deflateOffice);
