import { spreadsheet } from '@antecedent/catalog/en/editors/spreadsheet';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { browserCodec } from '../browser/browser-codec.ts';
import { allowComponentStyles } from '../browser/style-nonce.ts';
import {
  DOCUMENT_COMMANDS,
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
} from '../editor/embedded-editor.ts';
import { addSentences, type Translate } from '../ui/i18n/translate.ts';
import { OpenSpreadsheet } from './model/open-spreadsheet.ts';
import type { SpreadsheetView } from './spreadsheet-view.ts';

addSentences({ spreadsheet });

export type SpreadsheetEditorOptions = {
  t: Translate;
  language: string;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  /** Called when the user presses the save shortcut. */
  onSave(): void;
};

/** The spreadsheet editor: Univer on top of our own file reader and writer. */
export class SpreadsheetEditor implements EmbeddedEditor {
  private readonly options: SpreadsheetEditorOptions;
  private modified: () => void = () => undefined;
  private place: HTMLElement | null = null;
  private file: OpenSpreadsheet | null = null;
  private view: SpreadsheetView | null = null;
  private readOnly = true;

  constructor(options: SpreadsheetEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // a host may have a file that has never been written to
    const content = bytes.length === 0 ? newSpreadsheet({}, browserCodec.deflate) : bytes;
    allowComponentStyles();
    const { isSupportedFunction, SpreadsheetView } = await import('./spreadsheet-view.ts');
    // parse first: if it fails, the open file stays
    const file = new OpenSpreadsheet(content, browserCodec, isSupportedFunction);
    this.destroy();
    this.place = place;
    this.file = file;
    this.readOnly = options.readOnly || options.mode !== 'edit';
    this.view = await SpreadsheetView.open(place, file.univerData, {
      t: this.options.t,
      language: this.options.language,
      toolbarSlot: this.options.toolbarSlot,
      readOnly: this.readOnly,
      onMutation: (id, params) => file.log.record(id, params),
      onEdit: () => this.modified(),
      onSave: () => this.options.onSave(),
    });
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    const { file, view } = this.opened();
    return file.bytes(await view.snapshot());
  }

  bytesNow(): Uint8Array {
    const { file, view } = this.opened();
    return file.bytes(view.snapshotNow());
  }

  async command(name: EditorCommand): Promise<void> {
    const { view } = this.opened();
    if (DOCUMENT_COMMANDS.has(name)) return;
    if (this.readOnly && name !== 'select-all') throw new RangeError('this sheet is for reading');
    await view.command(name);
  }

  destroy(): void {
    this.view?.destroy();
    this.view = null;
    this.file = null;
    this.place?.replaceChildren();
  }

  private opened(): { file: OpenSpreadsheet; view: SpreadsheetView } {
    if (this.file === null || this.view === null) throw new RangeError('no spreadsheet is open');
    return { file: this.file, view: this.view };
  }
}
