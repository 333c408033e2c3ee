import { cellName, rangeName } from '@antecedent/domain/office/spreadsheet/cell-address';
import { IUndoRedoService, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import type { Translate } from '../ui/i18n/translate.ts';
import type { AnnouncedCell } from './spreadsheet-context.ts';
import type { SpreadsheetToolContext } from './toolbar/tool-context.ts';

/** Reads the selection and runs commands on it, for the toolbar and the announcer. */
export class SelectionCommands {
  private readonly api: FUniver;
  /** Focuses the cells. */
  private readonly focus: () => void;
  private readonly followed: { unsubscribe(): void };
  private steps = { undos: 0, redos: 0 };

  /** @param onSteps called when what can be undone or redone has changed */
  constructor(univer: Univer, api: FUniver, focus: () => void, onSteps: () => void) {
    this.api = api;
    this.focus = focus;
    const { undoRedoStatus$ } = univer.__getInjector().get(IUndoRedoService);
    this.followed = undoRedoStatus$.subscribe(({ undos, redos }) => {
      this.steps = { undos, redos };
      onSteps();
    });
  }

  destroy(): void {
    this.followed.unsubscribe();
  }

  /** The selected cell or range; null if none. */
  selectedCell(): AnnouncedCell | null {
    const range = this.range();
    if (range === null) return null;
    const { startRow: row, startColumn: column } = range.getRange();
    const isRange = !range.isMerged() && range.getWidth() * range.getHeight() > 1;
    const place = isRange ? rangeName(range.getRange()) : cellName({ row, column });
    if (isRange) return { place, text: '', formula: '', isRange };
    return { place, text: range.getDisplayValue(), formula: range.getFormula(), isRange };
  }

  context(t: Translate): SpreadsheetToolContext {
    return {
      t,
      cellStyle: () => this.range()?.getCellStyleData() ?? {},
      isMerged: () => this.range()?.isMerged() ?? false,
      selected: () => {
        const range = this.range();
        return { rows: range?.getHeight() ?? 1, columns: range?.getWidth() ?? 1 };
      },
      canUndo: () => this.steps.undos > 0,
      canRedo: () => this.steps.redos > 0,
      run: (command, params) => void this.run(() => this.api.executeCommand(command, params)),
      runOnCells: (command, params) =>
        void this.whole(() => this.api.executeCommand(command, params)),
      setFormat: (pattern) =>
        void this.whole(async () => {
          const ranges = this.api.getActiveWorkbook()?.getActiveSheet().getSelection();
          for (const range of ranges?.getActiveRangeList() ?? []) range.setNumberFormat(pattern);
        }),
    };
  }

  private range() {
    return this.api.getActiveWorkbook()?.getActiveRange() ?? null;
  }

  private async run(act: () => Promise<unknown>): Promise<void> {
    await act();
    this.focus();
  }

  private async whole(act: () => Promise<unknown>): Promise<void> {
    await this.api.getActiveWorkbook()?.endEditingAsync(true);
    await this.run(act);
  }
}
