import type { Codec } from '@antecedent/domain/office/codec';
import { savedWorkbook } from '@antecedent/domain/office/sheet/save-workbook';
import { readWorkbook, type Workbook } from '@antecedent/domain/office/sheet/workbook';
import type { IWorkbookData } from '@univerjs/core';
import { type KnowsFunction, screenWorkbook } from './snapshot.ts';
import { StructureLog } from './structure-log.ts';
import { WorkbookComparison } from './workbook-changes.ts';

/** A workbook that is open: what the screen shows first, and the file for what it shows now. */
export class OpenSpreadsheet {
  readonly screen: IWorkbookData;
  readonly log = new StructureLog();
  private readonly workbook: Workbook;
  private readonly comparison: WorkbookComparison;

  /** @throws {OfficeFileError} when the bytes are no workbook that can be opened */
  constructor(bytes: Uint8Array, codec: Codec, knows: KnowsFunction) {
    this.workbook = readWorkbook(bytes, codec);
    this.comparison = new WorkbookComparison(this.workbook, knows);
    this.screen = screenWorkbook(this.workbook, knows);
  }

  /** The file with what changed on the screen; the opened bytes themselves when nothing did. */
  bytes(now: IWorkbookData): Uint8Array {
    const { edits, isEdited } = this.comparison.changes(now, this.log);
    // formulas that gave other results than another program's are no reason to write
    return isEdited ? savedWorkbook(this.workbook, edits) : this.workbook.bytes;
  }
}
