import {
  attribute,
  attributeIn,
  child,
  descendants,
  innerXml,
  openTag,
  outerXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { Mark, type Node, type Schema } from 'prosemirror-model';
import {
  isInlineWrap,
  isRangeMark,
  isSilentRunPart,
  isWrapProperty,
} from './invisible-elements.ts';
import { type AtomContext, runAtom } from './run-atom.ts';

const TRACKED = /^w:(ins|del|moveTo|moveFrom)$/;

/** The parser's state in nested fields: instructions hide their runs, results show them. */
type FieldPart = 'instruction' | 'result';

/** Parses the inline content of paragraphs; keeps field and wrapper state across them. */
export class InlineParser {
  private readonly schema: Schema;
  private readonly context: AtomContext;
  private readonly fields: FieldPart[] = [];
  private wrapCount = 0;

  constructor(schema: Schema, context: AtomContext) {
    this.schema = schema;
    this.context = context;
  }

  /** The inline nodes of a `w:p`. */
  read(paragraph: XmlElement): Node[] {
    const out: Node[] = [];
    for (const element of paragraph.children) {
      if (element.name !== 'w:pPr') this.element(element, [], out, 0);
    }
    return out;
  }

  private element(element: XmlElement, marks: readonly Mark[], out: Node[], depth: number): void {
    const { name } = element;
    if (name === 'w:proofErr') return;
    if (name === 'w:r') {
      this.run(element, marks, out);
      return;
    }
    if (isRangeMark(name)) {
      this.anchor(out, outerXml(element), marks);
      return;
    }
    const within = this.enclosing(element, depth);
    if (within === null) {
      this.push(out, this.foreignAtom(element), marks);
      return;
    }
    const before = out.length;
    const textBefore = out.at(-1)?.nodeSize;
    const inner = within.mark.addToSet(marks);
    for (const part of within.content.children) {
      if (!isWrapProperty(part.name)) this.element(part, inner, out, depth + 1);
    }
    // a wrapper around nothing has no node to be a mark of
    if (out.length === before && out.at(-1)?.nodeSize === textBefore) {
      this.anchor(out, outerXml(element), marks);
    }
  }

  /** The mark for an element around runs, or null for one that stays whole. */
  private enclosing(
    element: XmlElement,
    depth: number,
  ): { mark: Mark; content: XmlElement } | null {
    const { name, attributes, source } = element;
    const { marks } = this.schema;
    if (name === 'w:hyperlink') {
      const target = this.context.target(attribute(element, 'r:id'));
      const anchor = attribute(element, 'w:anchor');
      const href = (target ?? '') + (anchor === undefined ? '' : `#${anchor}`);
      return { mark: marks.link!.create({ attributes, href }), content: element };
    }
    if (TRACKED.test(name)) {
      return { mark: marks[name.slice(2)]!.create({ attributes }), content: element };
    }
    if (!isInlineWrap(name)) return null;
    const content = name === 'w:sdt' ? child(element, 'w:sdtContent') : element;
    if (content === undefined || content.selfClosing) return null;
    const contentStart =
      content.children.findLast((part) => isWrapProperty(part.name))?.end ?? content.innerStart;
    const mark = marks.wrap!.create({
      open: source.slice(element.start, contentStart),
      close: source.slice(content.innerEnd, element.end),
      depth,
      id: this.wrapCount++,
    });
    return { mark, content };
  }

  private run(run: XmlElement, marks: readonly Mark[], out: Node[]): void {
    const propertiesElement = child(run, 'w:rPr');
    const properties = propertiesElement === undefined ? '' : innerXml(propertiesElement);
    const marked =
      properties === '' ? marks : this.schema.marks.run!.create({ properties }).addToSet(marks);
    const written = propertiesElement === undefined ? '' : outerXml(propertiesElement);
    let text = '';
    const flush = () => {
      if (text !== '') this.push(out, this.schema.text(text), marked);
      text = '';
    };
    for (const part of run.children) {
      if (part.name === 'w:rPr' || part.name === 'w:lastRenderedPageBreak') continue;
      if (isSilentRunPart(part.name) || this.fields.includes('instruction')) {
        flush();
        this.field(part);
        this.anchor(out, `${openTag(run)}${written}${outerXml(part)}</w:r>`, marks);
        continue;
      }
      const plain = plainText(part);
      if (plain !== null) text += plain;
      else {
        flush();
        const node =
          part.name === 'w:br' || part.name === 'w:cr'
            ? this.schema.node('break', { xml: outerXml(part) })
            : this.schema.node('atom', runAtom(part, this.context));
        this.push(out, node, marked);
      }
    }
    flush();
  }

  private field(part: XmlElement): void {
    if (part.name !== 'w:fldChar') return;
    const type = attribute(part, 'w:fldCharType');
    if (type === 'begin') this.fields.push('instruction');
    else if (type === 'separate' && this.fields.length > 0) {
      this.fields[this.fields.length - 1] = 'result';
    } else if (type === 'end') this.fields.pop();
  }

  private foreignAtom(element: XmlElement): Node {
    const label = [...descendants(element)]
      .filter(({ name }) => name === 'm:t' || name === 'w:t')
      .map(textContent)
      .join('');
    const kind = element.name.replace(/^\w+:/, '');
    return this.schema.node('atom', { xml: outerXml(element), inRun: false, kind, label });
  }

  private anchor(out: Node[], xml: string, marks: readonly Mark[]): void {
    const kept = marks.filter(({ type }) => type.name !== 'run');
    const last = out.at(-1);
    const isField = xml.startsWith('<w:r');
    // one node for the many runs of a field's code keeps the DOM smaller
    if (
      isField &&
      last?.type.name === 'anchor' &&
      (last.attrs.xml as string).startsWith('<w:r') &&
      !/w:fldCharType="end"/.test(last.attrs.xml) &&
      Mark.sameSet(last.marks, kept)
    ) {
      out[out.length - 1] = this.schema.node(
        'anchor',
        { xml: last.attrs.xml + xml },
        undefined,
        kept,
      );
    } else this.push(out, this.schema.node('anchor', { xml }), kept);
  }

  private push(out: Node[], node: Node, marks: readonly Mark[]): void {
    const last = out.at(-1);
    if (node.isText && last?.isText && Mark.sameSet(last.marks, marks)) {
      out[out.length - 1] = this.schema.text((last.text ?? '') + (node.text ?? ''), marks);
    } else out.push(node.mark(marks));
  }
}

/** The text of a run's child, or null if it is not text. */
function plainText(part: XmlElement): string | null {
  switch (part.name) {
    case 'w:t':
    case 'w:delText': {
      const text = textContent(part).replace(/[\r\n]/g, ' ');
      return attributeIn(part.attributes, 'xml:space') === 'preserve'
        ? text
        : text.replace(/^[ \t]+|[ \t]+$/g, '');
    }
    case 'w:tab':
      return part.attributes.trim() === '' ? '\t' : null;
    case 'w:noBreakHyphen':
      return '\u2011';
    case 'w:softHyphen':
      return '\u00ad';
    default:
      return null;
  }
}
