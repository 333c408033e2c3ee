import type { Node } from 'prosemirror-model';
import { runProperties } from '../model/schema.ts';
import { atomBox } from './atom-box.ts';
import type { LineContext } from './line-context.ts';
import type { TextAfterTab } from './tab-stops.ts';

const DECIMAL = /^[^.,]*/;

/** What follows each tab of a paragraph. */
export function textAfterTabs(node: Node, { measures, measure }: LineContext): TextAfterTab[] {
  if (!node.textContent.includes('\t')) return [];
  const { styleId } = measures.paragraph(node.attrs.properties as string);
  const found: TextAfterTab[] = [];
  let isWhole = true;
  node.forEach((inline) => {
    if (inline.type.name === 'break') isWhole = false;
    const run = measures.run(runProperties(inline), styleId);
    const label = inline.type.name === 'atom' ? atomBox(inline).label : '';
    (inline.text ?? label).split('\t').forEach((piece, index) => {
      if (index > 0) {
        found.push({ width: 0, whole: 0 });
        isWhole = true;
      }
      const last = found.at(-1);
      if (last === undefined || run.isHidden) return;
      const width = (text: string) =>
        measure.width(run.isUpper ? text.toUpperCase() : text, run.face) +
        run.spacing * text.length;
      const [whole = ''] = DECIMAL.exec(piece) ?? [];
      if (isWhole) last.whole += width(whole);
      isWhole &&= whole.length === piece.length;
      last.width += width(piece) + (inline.type.name === 'atom' ? atomBox(inline).width : 0);
    });
  });
  return found;
}
