import type { ICellData, IWorkbookData } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';

/** Text that has been typed into a cell and not committed yet. */
export type CellText = { sheet: string; row: number; column: number; text: string };

const NUMBER = 2;

/** Tracks what is typed into a cell, so that it can be saved without ending the edit. */
export class UncommittedCellEdit {
  private typed: CellText | null = null;
  private readonly heard: readonly { dispose(): void }[];

  /** @param onEdit called for each character, and when the edit ends, however it ends */
  constructor(api: FUniver, onEdit: () => void) {
    const { Event } = api;
    this.heard = [
      api.addEvent(Event.SheetEditChanging, ({ worksheet, row, column, value }) => {
        const text = value.toPlainText().replace(/\r?\n$/, '');
        this.typed = { sheet: worksheet.getSheetId(), row, column, text };
        onEdit();
      }),
      api.addEvent(Event.SheetEditEnded, () => {
        if (this.typed === null) return;
        this.typed = null;
        onEdit();
      }),
    ];
  }

  /** Whether the user is typing: committing now would end the edit in the middle of a word. */
  get isActive(): boolean {
    return this.typed !== null && document.hasFocus();
  }

  /** A workbook with the uncommitted text in its cell. */
  applyTo(data: IWorkbookData): IWorkbookData {
    return this.typed === null ? data : withCellText(data, this.typed);
  }

  destroy(): void {
    for (const event of this.heard) event.dispose();
  }
}

/** A workbook with a text in one cell: a number if it is one; a formula that may be incomplete stays text. */
export function withCellText(
  data: IWorkbookData,
  { sheet, row, column, text }: CellText,
): IWorkbookData {
  const before = data.sheets[sheet];
  if (before === undefined) return data;
  const line = before.cellData?.[row];
  const { s } = line?.[column] ?? {};
  const isNumber = text.trim() !== '' && Number.isFinite(Number(text));
  const cell: ICellData = {
    ...(s == null ? {} : { s }),
    ...(isNumber ? { v: Number(text), t: NUMBER } : { v: text, t: 1 }),
  };
  const cellData = { ...before.cellData, [row]: { ...line, [column]: cell } };
  return { ...data, sheets: { ...data.sheets, [sheet]: { ...before, cellData } } };
}
