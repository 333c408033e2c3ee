import type { Codec } from '@antecedent/domain/encoding/codec';
import { savedWorkbook } from '@antecedent/domain/office/spreadsheet/save-workbook';
import { readWorkbook, type Workbook } from '@antecedent/domain/office/spreadsheet/workbook';
import type { IWorkbookData } from '@univerjs/core';
import { StructureLog } from './structure-log.ts';
import { WorkbookDiff } from './workbook-diff.ts';
import { type IsSupportedFunction, toUniverWorkbook } from './workbook-snapshot.ts';

/** An open workbook: what Univer shows at first, and the file for what it shows now. */
export class OpenSpreadsheet {
  readonly univerData: IWorkbookData;
  readonly log = new StructureLog();
  private readonly workbook: Workbook;
  private readonly comparison: WorkbookDiff;

  /** @throws {OfficeFileError} if the bytes are not a workbook that can be opened */
  constructor(bytes: Uint8Array, codec: Codec, isSupported: IsSupportedFunction) {
    this.workbook = readWorkbook(bytes, codec);
    this.comparison = new WorkbookDiff(this.workbook, isSupported);
    this.univerData = toUniverWorkbook(this.workbook, isSupported);
  }

  /** The file with the edits of Univer's workbook; the opened bytes themselves if none exist. */
  bytes(now: IWorkbookData): Uint8Array {
    const { edits, isEdited } = this.comparison.changes(now, this.log);
    // formula results that differ from another program's are no reason to write
    return isEdited ? savedWorkbook(this.workbook, edits) : this.workbook.bytes;
  }
}
