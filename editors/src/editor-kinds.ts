import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';
import type { EmbeddedEditor } from './embedded-editor.ts';
import type { Translate } from './i18n.ts';

/** Everything that an editor of any kind may ask of the page that it stands in. */
export type EditorPlaces = {
  t: Translate;
  language: string;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where counts go. */
  facts: HTMLElement;
  /** Names the file, for what is kept about it on this device. */
  fileKey: string;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
  /** Says something to screen readers. */
  announce(sentence: string): void;
};

/** The kind of editor that a file wants, by the extension of its name; anything unknown is a document. */
export function editorKind(fileName: string): FileKind {
  const extension = /\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return fileKindOf(extension);
}

/** Makes an editor of a kind. Each kind is fetched only when a file of it is opened. */
export async function makeEditor(kind: FileKind, places: EditorPlaces): Promise<EmbeddedEditor> {
  switch (kind) {
    case 'document': {
      const { DocumentEditor } = await import('./document/document-editor.ts');
      return new DocumentEditor(places);
    }
    case 'spreadsheet': {
      const { SpreadsheetEditor } = await import('./spreadsheet/spreadsheet-editor.ts');
      return new SpreadsheetEditor(places);
    }
    case 'presentation': {
      const { PresentationEditor } = await import('./presentation/presentation-editor.ts');
      return new PresentationEditor(places);
    }
    case 'drawing': {
      const { DrawingEditor } = await import('./drawing/drawing-editor.ts');
      return new DrawingEditor(places);
    }
  }
}

/** Begins to fetch the editor that a file most probably wants, before anything is known of it. */
export function fetchLikelyEditor(wopiSrc: string): void {
  // main files are documents nearly always; what fails here is tried again when it is needed
  if (/\/(?:addition|api)\/wopi\//.test(new URL(wopiSrc).pathname)) return;
  void import('./document/document-editor.ts').catch(() => undefined);
}
