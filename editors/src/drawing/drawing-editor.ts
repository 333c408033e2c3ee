import { drawing } from '@antecedent/catalog/en/editors/drawing';
import { newDrawing } from '@antecedent/domain/office/drawing/new-drawing';
import { OpenDrawing } from '@antecedent/domain/office/drawing/open-drawing';
import { browserCodec } from '../browser/browser-codec.ts';
import {
  DOCUMENT_COMMANDS,
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
} from '../editor/embedded-editor.ts';
import { addSentences } from '../ui/i18n/translate.ts';
import { type DrawingEditorOptions, DrawingView } from './drawing-view.ts';

addSentences({ drawing });

/** The drawing editor: unchanged shapes are saved exactly as they were. */
export class DrawingEditor implements EmbeddedEditor {
  private readonly options: DrawingEditorOptions;
  private modified: () => void = () => undefined;
  private view: DrawingView | null = null;
  private readOnly = true;

  constructor(options: DrawingEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // suggesting and commenting exist only for texts: the drawing is read-only
    this.readOnly = options.readOnly || options.mode !== 'edit';
    // parse first: if it fails, the open file stays
    const file = new OpenDrawing(
      // a host may have a file that has never been drawn in
      bytes.length === 0 ? newDrawing({}, browserCodec.deflate) : bytes,
      browserCodec.inflate,
    );
    this.destroy();
    const view = new DrawingView(this.options, place, file, this.readOnly, () => this.modified());
    this.view = view;
    await view.open();
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
    const { canvas } = this.opened();
    if (DOCUMENT_COMMANDS.has(name)) return;
    if (name === 'select-all') return canvas.press('a');
    if (this.readOnly) throw new RangeError('this drawing is for reading');
    if (name === 'undo') return canvas.press('z');
    if (name === 'redo') return canvas.press('z', { shiftKey: true });
    throw new RangeError(`a drawing has no ${name}`);
  }

  destroy(): void {
    this.view?.destroy();
    this.view = null;
  }

  private opened(): DrawingView {
    if (this.view === null) throw new RangeError('no drawing is open');
    return this.view;
  }
}
