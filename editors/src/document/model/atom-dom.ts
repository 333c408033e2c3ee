import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { DOMOutputSpec, Node } from 'prosemirror-model';
import { equationDom } from '../equations/equation-dom.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { placementOf } from './picture-placement.ts';

/** Inside placeholders that style sheets fill: next to an element without text, Chromium composes input twice. */
const ZERO_WIDTH: DOMOutputSpec = ['span', { 'aria-hidden': 'true' }, '\u2060'];

/** How an atom is displayed: a picture, a note number, a comment reference, or a box with its text. */
export function atomDom(node: Node, styles: StyleResolver): DOMOutputSpec {
  const { kind, label, picture } = node.attrs as { kind: string; label: string; picture: string };
  if (kind === 'picture') {
    const source = styles.pictureAddress(picture);
    const size = `width:${node.attrs.width}px;aspect-ratio:${node.attrs.width}/${node.attrs.height}`;
    return source === null
      ? ['span', { class: 'picture-missing', style: size, role: 'img', 'aria-label': label }, label]
      : [
          'img',
          {
            src: source,
            alt: label,
            style: size,
            class: `picture placed-${placementOf(node.attrs.xml)}`,
            draggable: 'false',
          },
        ];
  }
  if (kind === 'oMath' || kind === 'oMathPara') return equationDom(node.attrs.xml);
  // its number is a decoration of the notes plugin, since it may change
  if (kind === 'note') {
    const how = { class: 'note-reference', role: 'link', contenteditable: 'false' };
    return ['span', how, ZERO_WIDTH];
  }
  // its label is a decoration of the comment plugin, since it may change
  if (kind === 'comment') {
    return ['span', { class: 'comment-reference', contenteditable: 'false' }, ZERO_WIDTH];
  }
  return [
    'span',
    { class: 'atom', contenteditable: 'false', 'data-kind': kind },
    label || '\u25ad',
  ];
}

/** “Inserted by Ada, 12 October 2026, 14:03”: author and time of a change. */
export function describeChange(styles: StyleResolver, kind: string, attributes: string): string {
  return styles.changeText(
    kind === 'del' || kind === 'moveFrom' ? 'deleted' : 'inserted',
    attributeIn(attributes, 'w:author') ?? '',
    attributeIn(attributes, 'w:date') ?? '',
  );
}
