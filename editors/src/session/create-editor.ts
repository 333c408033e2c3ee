import type { FileKind } from '@antecedent/domain/files/file-kinds';
import type { EditorContext } from '../editor/editor-context.ts';
import type { EmbeddedEditor } from '../editor/embedded-editor.ts';

/** Creates the editor for a kind. Its code is fetched only when a file of that kind is opened. */
export async function createEditor(
  kind: FileKind,
  context: EditorContext,
): Promise<EmbeddedEditor> {
  switch (kind) {
    case 'document': {
      const { DocumentEditor } = await import('../document/document-editor.ts');
      return new DocumentEditor(context);
    }
    case 'spreadsheet': {
      const { SpreadsheetEditor } = await import('../spreadsheet/spreadsheet-editor.ts');
      return new SpreadsheetEditor(context);
    }
    case 'presentation': {
      const { PresentationEditor } = await import('../presentation/presentation-editor.ts');
      return new PresentationEditor(context);
    }
    case 'drawing': {
      const { DrawingEditor } = await import('../drawing/drawing-editor.ts');
      return new DrawingEditor(context);
    }
  }
}

/** Starts fetching the editor a file most probably needs, before anything is known about it. */
export function preloadLikelyEditor(wopiSrc: string): void {
  // main files are nearly always documents; a failed fetch is repeated when it is needed
  if (/\/(?:addition|api)\/wopi\//.test(new URL(wopiSrc).pathname)) return;
  void import('../document/document-editor.ts').catch(() => undefined);
}
