import { drawing } from '@antecedent/catalog/en/editors/drawing';
import { newDrawing } from '@antecedent/domain/office/odg/new-drawing';
import { OpenDrawing } from '@antecedent/domain/office/odg/open-drawing';
import { browserCodec } from '../codec.ts';
import {
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
  ONLY_FOR_TEXTS,
} from '../embedded-editor.ts';
import { addSentences } from '../i18n.ts';
import { type DrawingEditorOptions, DrawingRoom } from './drawing-room.ts';

addSentences({ drawing });

/** The drawing editor: nodes that nobody touched are saved as they were. */
export class DrawingEditor implements EmbeddedEditor {
  private readonly options: DrawingEditorOptions;
  private modified: () => void = () => undefined;
  private room: DrawingRoom | null = null;
  private readOnly = true;

  constructor(options: DrawingEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // suggesting and commenting are for texts: such a drawing is for reading
    this.readOnly = options.readOnly || options.mode !== 'edit';
    // read first: when it fails, what is open stays
    const file = new OpenDrawing(
      // a host may hold a file that nobody has drawn in yet
      bytes.length === 0 ? newDrawing({}, browserCodec.deflate) : bytes,
      browserCodec.inflate,
    );
    this.destroy();
    const room = new DrawingRoom(this.options, place, file, this.readOnly, () => this.modified());
    this.room = room;
    await room.open();
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    return this.bytesNow();
  }

  bytesNow(): Uint8Array {
    return this.opened().bytes();
  }

  async command(name: EditorCommand): Promise<void> {
    const { board } = this.opened();
    if (ONLY_FOR_TEXTS.has(name)) return;
    if (name === 'select-all') return board.press('a');
    if (this.readOnly) throw new RangeError('this drawing is for reading');
    if (name === 'undo') return board.press('z');
    if (name === 'redo') return board.press('z', { shiftKey: true });
    throw new RangeError(`a drawing has no ${name}`);
  }

  destroy(): void {
    this.room?.destroy();
    this.room = null;
  }

  private opened(): DrawingRoom {
    if (this.room === null) throw new RangeError('no drawing is open');
    return this.room;
  }
}
