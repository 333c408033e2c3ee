import { spreadsheet } from '@antecedent/catalog/en/editors/spreadsheet';
import { newSpreadsheet } from '@antecedent/domain/office/sheet/new-spreadsheet';
import { browserCodec } from '../codec.ts';
import {
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
  ONLY_FOR_TEXTS,
} from '../embedded-editor.ts';
import { addSentences, type Translate } from '../i18n.ts';
import { allowComponentStyles } from '../style-nonce.ts';
import { OpenSpreadsheet } from './open-spreadsheet.ts';
import type { SpreadsheetRoom } from './spreadsheet-room.ts';

addSentences({ spreadsheet });

export type SpreadsheetEditorOptions = {
  t: Translate;
  language: string;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Called when somebody presses the keys for saving. */
  onSave(): void;
};

/** The spreadsheet: a bought-in screen over our own reading and writing of files. */
export class SpreadsheetEditor implements EmbeddedEditor {
  private readonly options: SpreadsheetEditorOptions;
  private modified: () => void = () => undefined;
  private place: HTMLElement | null = null;
  private file: OpenSpreadsheet | null = null;
  private room: SpreadsheetRoom | null = null;
  private readOnly = true;

  constructor(options: SpreadsheetEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // a host may hold a file that nobody has written to yet
    const content = bytes.length === 0 ? newSpreadsheet({}, browserCodec.deflate) : bytes;
    allowComponentStyles();
    const { knowsFunction, SpreadsheetRoom } = await import('./spreadsheet-room.ts');
    // read first: when it fails, what is open stays
    const file = new OpenSpreadsheet(content, browserCodec, knowsFunction);
    this.destroy();
    this.place = place;
    this.file = file;
    this.readOnly = options.readOnly || options.mode !== 'edit';
    this.room = await SpreadsheetRoom.open(place, file.screen, {
      t: this.options.t,
      language: this.options.language,
      tools: this.options.tools,
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
    const { file, room } = this.opened();
    return file.bytes(await room.snapshot());
  }

  bytesNow(): Uint8Array {
    const { file, room } = this.opened();
    return file.bytes(room.snapshotNow());
  }

  async command(name: EditorCommand): Promise<void> {
    const { room } = this.opened();
    if (ONLY_FOR_TEXTS.has(name)) return;
    if (this.readOnly && name !== 'select-all') throw new RangeError('this sheet is for reading');
    await room.command(name);
  }

  destroy(): void {
    this.room?.destroy();
    this.room = null;
    this.file = null;
    this.place?.replaceChildren();
  }

  private opened(): { file: OpenSpreadsheet; room: SpreadsheetRoom } {
    if (this.file === null || this.room === null) throw new RangeError('no spreadsheet is open');
    return { file: this.file, room: this.room };
  }
}
