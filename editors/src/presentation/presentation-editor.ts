import { presentation } from '@antecedent/catalog/en/editors/presentation';
import { newPresentation } from '@antecedent/domain/office/presentation/new-presentation';
import { readPresentation } from '@antecedent/domain/office/presentation/read-presentation';
import { browserCodec } from '../browser/browser-codec.ts';
import { allowComponentStyles } from '../browser/style-nonce.ts';
import {
  DOCUMENT_COMMANDS,
  type EditorCommand,
  type EmbeddedEditor,
  type MountOptions,
} from '../editor/embedded-editor.ts';
import { addSentences } from '../ui/i18n/translate.ts';
import type { PresentationEditorOptions, PresentationView } from './presentation-view.ts';

addSentences({ presentation });

/** The presentation editor: a third-party view, and a file in which only what was edited changes. */
export class PresentationEditor implements EmbeddedEditor {
  private readonly options: PresentationEditorOptions;
  private modified: () => void = () => undefined;
  private view: PresentationView | null = null;
  private readOnly = true;

  constructor(options: PresentationEditorOptions) {
    this.options = options;
  }

  async mount(place: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void> {
    // a host may have a file that has never been written to
    const content = bytes.length === 0 ? newPresentation({}, browserCodec.deflate) : bytes;
    // parse first: if it fails, the open file stays
    readPresentation(content, browserCodec.inflate);
    allowComponentStyles();
    const { PresentationView } = await import('./presentation-view.ts');
    this.destroy();
    // suggesting and commenting exist only for texts: the presentation is read-only
    this.readOnly = options.readOnly || options.mode !== 'edit';
    const view = new PresentationView(this.options, place, content, {
      readOnly: this.readOnly,
      onModified: () => this.modified(),
    });
    this.view = view;
    await view.open();
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
    const view = this.opened();
    if (DOCUMENT_COMMANDS.has(name)) return;
    if (this.readOnly) throw new RangeError('this presentation is for reading');
    if (name === 'undo') view.undo();
    else if (name === 'redo') view.redo();
    else throw new RangeError(`a presentation has no ${name}`);
  }

  destroy(): void {
    this.view?.destroy();
    this.view = null;
  }

  private opened(): PresentationView {
    if (this.view === null) throw new RangeError('no presentation is open');
    return this.view;
  }
}
