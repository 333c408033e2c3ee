import { type DOMOutputSpec, type Mark, type Node, Schema } from 'prosemirror-model';
import { columnCount } from '../properties/table-grid.ts';
import type { StyleResolver } from '../styles/style-resolver.ts';
import { atomDom, describeChange } from './atom-dom.ts';
import { type BreakKind, breakKind } from './break-kind.ts';

/**
 * Attributes of every block. `origin` is its number among the blocks of the opened file (null if
 * created here); `before` is the invisible XML between it and the previous block.
 */
const blockAttributes = { origin: { default: null }, before: { default: '' } };
const boxAttributes = { ...blockAttributes, open: { default: '' }, close: { default: '' } };

const BREAK_LABEL: Record<Exclude<BreakKind, 'line'>, string> = {
  page: 'page-break',
  column: 'column-break',
};

/** Whether HTML has a heading for an outline level, which is counted from 0. */
const isHeadingElement = (level: number): boolean => level < 6;

/** Whether a paragraph is displayed as a heading. */
export const isHeading = (paragraph: Node): boolean =>
  paragraph.type.spec.isHeading?.(paragraph) ?? false;

/**
 * The schema of one open document. Run formatting is one mark that holds the raw run properties;
 * what the editor does not understand is an atom that holds its XML. A schema belongs to one
 * document because the way a paragraph looks depends on the styles of its file.
 */
export function documentSchema(styles: StyleResolver): Schema {
  return new Schema({
    nodes: {
      /**
       * `comments` are the current ones, see `comments/comments.ts`; `otherParts` is the decision
       * about changes in other parts.
       */
      doc: {
        content: 'block+',
        attrs: {
          comments: { default: null },
          notes: { default: null },
          otherParts: { default: null },
          /** Headers and footers written in, see `headers-footers/edited-headers-footers.ts`. */
          headersFooters: { default: null },
          /** Changed paper and margins, see `properties/last-section.ts`. */
          lastSection: { default: null },
        },
      },
      paragraph: {
        content: 'inline*',
        group: 'block',
        attrs: { ...blockAttributes, attributes: { default: '' }, properties: { default: '' } },
        parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ properties: dom.dataset.properties ?? '' }) }],
        toDOM: (node): DOMOutputSpec => {
          const { level, attributes } = styles.paragraph(node.attrs.properties);
          return [isHeadingElement(level) ? `h${level + 1}` : 'p', attributes, 0];
        },
        isHeading: (node: Node) => isHeadingElement(styles.paragraph(node.attrs.properties).level),
      },
      container: {
        content: 'block+',
        group: 'block',
        attrs: boxAttributes,
        toDOM: () => ['div', { class: 'container' }, 0],
      },
      block_atom: {
        group: 'block',
        atom: true,
        attrs: { ...blockAttributes, xml: { default: '' }, label: { default: '' } },
        toDOM: (node) => [
          'div',
          { class: 'block-atom', contenteditable: 'false' },
          node.attrs.label,
        ],
      },
      table: {
        content: 'table_row+',
        tableRole: 'table',
        isolating: true,
        group: 'block',
        attrs: boxAttributes,
        parseDOM: [{ tag: 'table' }],
        toDOM: (node): DOMOutputSpec => {
          const { attributes, columns } = styles.table(node.attrs.open, columnCount(node));
          const widths = columns.map((style) => ['col', { style }]);
          return widths.length === 0
            ? ['table', attributes, ['tbody', 0]]
            : ['table', attributes, ['colgroup', {}, ...widths], ['tbody', 0]];
        },
      },
      table_row: {
        content: 'table_cell+',
        tableRole: 'row',
        attrs: boxAttributes,
        parseDOM: [{ tag: 'tr' }],
        toDOM: (node): DOMOutputSpec => ['tr', styles.row(node.attrs.open), 0],
      },
      table_cell: {
        content: 'block+',
        tableRole: 'cell',
        isolating: true,
        attrs: {
          ...boxAttributes,
          colspan: { default: 1 },
          rowspan: { default: 1 },
          colwidth: { default: null },
        },
        parseDOM: [
          {
            tag: 'td',
            getAttrs: (dom) => ({ colspan: Number(dom.getAttribute('colspan')) || 1 }),
          },
        ],
        toDOM: (node): DOMOutputSpec => [
          'td',
          {
            ...styles.cell(node.attrs.open),
            ...(node.attrs.colspan > 1 ? { colspan: String(node.attrs.colspan) } : {}),
          },
          0,
        ],
      },
      text: { group: 'inline' },
      break: {
        group: 'inline',
        inline: true,
        selectable: false,
        attrs: { xml: { default: '<w:br/>' } },
        parseDOM: [{ tag: 'br' }],
        leafText: () => '\n',
        toDOM: (node): DOMOutputSpec => {
          const kind = breakKind(node.attrs.xml);
          return kind === 'line'
            ? ['br']
            : ['span', { class: BREAK_LABEL[kind], 'data-label': styles.breakLabel(kind) }, ['br']];
        },
      },
      atom: {
        group: 'inline',
        inline: true,
        atom: true,
        attrs: {
          xml: { default: '' },
          /** Whether the XML is inside a run and has its properties. */
          inRun: { default: true },
          kind: { default: '' },
          label: { default: '' },
          /** Relationship id of a picture. */
          picture: { default: '' },
          /** Size of a picture in CSS pixels. */
          width: { default: 0 },
          height: { default: 0 },
        },
        parseDOM: [
          {
            tag: 'span[data-atom]',
            getAttrs: (dom) => JSON.parse(dom.dataset.atom ?? '{}') as Record<string, unknown>,
          },
        ],
        toDOM: (node) => atomDom(node, styles),
      },
      anchor: {
        group: 'inline',
        inline: true,
        atom: true,
        selectable: false,
        attrs: { xml: { default: '' } },
        leafText: () => '',
        toDOM: () => ['span', { class: 'anchor', contenteditable: 'false', 'aria-hidden': 'true' }],
      },
    },
    marks: {
      link: {
        attrs: { attributes: { default: '' }, href: { default: '' } },
        inclusive: false,
        parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => ({ href: dom.getAttribute('href') }) }],
        toDOM: (mark) => [
          'a',
          {
            href: mark.attrs.href,
            // a bookmark's name means nothing to users
            ...(mark.attrs.href.startsWith('#') ? {} : { title: mark.attrs.href }),
            rel: 'noopener',
          },
          0,
        ],
      },
      wrap: {
        attrs: { open: {}, close: {}, depth: {}, id: {} },
        excludes: '',
        toDOM: () => ['span', 0],
      },
      ins: changeMark('ins', styles),
      del: changeMark('del', styles),
      moveTo: changeMark('ins', styles),
      moveFrom: changeMark('del', styles),
      run: {
        attrs: { properties: { default: '' } },
        parseDOM: [
          { tag: 'span[data-run]', getAttrs: (dom) => ({ properties: dom.dataset.run ?? '' }) },
        ],
        toDOM: (mark): DOMOutputSpec => ['span', styles.run(mark.attrs.properties), 0],
      },
    },
  });
}

function changeMark(tag: 'ins' | 'del', styles: StyleResolver) {
  return {
    attrs: { attributes: { default: '' } },
    inclusive: false,
    toDOM: (mark: Mark): DOMOutputSpec => [
      tag,
      { title: describeChange(styles, mark.type.name, mark.attrs.attributes) },
      0,
    ],
  };
}

/** The mark with that name on a node. */
export function markOf(node: Node, name: string): Mark | undefined {
  return node.marks.find((mark) => mark.type.name === name);
}

/** Raw run properties of an inline node. */
export function runProperties(node: Node): string {
  return (markOf(node, 'run')?.attrs.properties as string | undefined) ?? '';
}

/** Whether a tracked change has deleted this node from the text. */
export function isDeleted(node: Node): boolean {
  return node.marks.some(({ type }) => type.name === 'del' || type.name === 'moveFrom');
}
