import { attribute } from '@antecedent/domain/office/xml/xml';
import type { EditorState } from 'prosemirror-state';
import type { OpenDocument } from '../file/open-document.ts';
import { commonRunValue } from './character.ts';

/** Font size of the selection in points; null if mixed. Word's default where the file names none. */
export function currentSize(file: OpenDocument, state: EditorState): number | null {
  const half = commonRunValue(
    state,
    file.styles,
    (effective) => attribute(effective('w:sz'), 'w:val') ?? '22',
  );
  return half === null ? null : Number(half) / 2;
}
