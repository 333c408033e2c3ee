import { presentation } from '@antecedent/catalog/en/editors/presentation';
import { newPresentation } from '@antecedent/domain/office/slides/new-presentation';
import { readPresentation } from '@antecedent/domain/office/slides/read-presentation';
import { browserCodec } from '../codec.ts';
import {
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
  ONLY_FOR_TEXTS,
} from '../embedded-editor.ts';
import { addSentences } from '../i18n.ts';
import { allowComponentStyles } from '../style-nonce.ts';
import type { PresentationEditorOptions, PresentationRoom } from './presentation-room.ts';

addSentences({ presentation });

/** The presentation editor: a bought-in screen, and a file in which only what was edited changes. */
export class PresentationEditor implements EmbeddedEditor {
  private readonly options: PresentationEditorOptions;
  private modified: () => void = () => undefined;
  private room: PresentationRoom | null = null;
  private readOnly = true;

  constructor(options: PresentationEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // a host may hold a file that nobody has written to yet
    const content = bytes.length === 0 ? newPresentation({}, browserCodec.deflate) : bytes;
    // read first: when it fails, what is open stays
    readPresentation(content, browserCodec.inflate);
    allowComponentStyles();
    const { PresentationRoom } = await import('./presentation-room.ts');
    this.destroy();
    // suggesting and commenting are for texts: such a presentation is for reading
    this.readOnly = options.readOnly || options.mode !== 'edit';
    const room = new PresentationRoom(this.options, place, content, {
      readOnly: this.readOnly,
      onModified: () => this.modified(),
    });
    this.room = room;
    await room.open();
  }

  onModified(callback: () => void): void {
    this.modified = callback;
  }

  async bytes(): Promise<Uint8Array> {
    return this.opened().bytes();
  }

  bytesNow(): Uint8Array {
    return this.opened().lastBytes;
  }

  async command(name: EditorCommand): Promise<void> {
    const room = this.opened();
    if (ONLY_FOR_TEXTS.has(name)) return;
    if (this.readOnly) throw new RangeError('this presentation is for reading');
    if (name === 'undo') room.undo();
    else if (name === 'redo') room.redo();
    else throw new RangeError(`a presentation has no ${name}`);
  }

  destroy(): void {
    this.room?.destroy();
    this.room = null;
  }

  private opened(): PresentationRoom {
    if (this.room === null) throw new RangeError('no presentation is open');
    return this.room;
  }
}
