import { attribute } from '@antecedent/domain/office/xml/xml';
import type { EditorState } from 'prosemirror-state';
import type { OpenDocument } from '../file/open-document.ts';
import { commonRunValue } from './character.ts';

/** Font of the selection; null if mixed. */
export function currentFont({ styles }: OpenDocument, state: EditorState): string | null {
  return commonRunValue(state, styles, (effective) => {
    const fonts = effective('w:rFonts');
    return (
      attribute(fonts, 'w:ascii') ??
      styles.sheet.themeFonts.get(attribute(fonts, 'w:asciiTheme') ?? '') ??
      attribute(fonts, 'w:hAnsi') ??
      'Literata'
    );
  });
}
