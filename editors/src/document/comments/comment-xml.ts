import {
  attribute,
  child,
  escapeAttribute,
  escapeText,
  outerXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import type { Comment } from './comments.ts';
import { paragraphText } from './read-comments.ts';

/** The styles Word uses in comments, as far as the file has them. */
export type CommentStyles = { text: boolean; reference: boolean };

/** A new `w:comment`. */
export function commentXml(comment: Comment, styles: CommentStyles): string {
  const { id, author, initials, date, text, paraId } = comment;
  const when = date === '' ? '' : ` w:date="${escapeAttribute(date)}"`;
  const lines = text.split('\n');
  const paragraphs = lines.map((line, index) =>
    paragraphXml(line, index === lines.length - 1 ? paraId : null, index === 0, styles),
  );
  return `<w:comment w:id="${escapeAttribute(id)}" w:author="${escapeAttribute(author)}"${when} w:initials="${escapeAttribute(initials)}">${paragraphs.join('')}</w:comment>`;
}

/**
 * A `w:comment` of the file with changed text or a new id for its last paragraph. Paragraphs before
 * and after the change stay as they are, and so does everything around them.
 */
export function changedCommentXml(
  element: XmlElement,
  comment: Comment,
  styles: CommentStyles,
): string {
  const paragraphs = element.children.filter(({ name }) => name === 'w:p');
  const lines = comment.text.split('\n');
  const texts = paragraphs.map(paragraphText);
  const isSame = texts.join('\n') === comment.text;
  let start = 0;
  while (!isSame && start < texts.length && texts[start] === lines[start]) start++;
  let end = 0;
  const most = Math.min(texts.length, lines.length) - start;
  while (!isSame && end < most && texts.at(-1 - end) === lines.at(-1 - end)) end++;

  const kept = paragraphs.map(outerXml);
  const written = isSame
    ? kept
    : [
        ...kept.slice(0, start),
        ...lines
          .slice(start, lines.length - end)
          .map((line, index) => paragraphXml(line, null, start + index === 0, styles)),
        ...kept.slice(kept.length - end),
      ];
  const { paraId } = comment;
  const named = written.map((xml, index) =>
    index === written.length - 1 ? withParaId(xml, paraId) : withoutParaId(xml, paraId),
  );
  const first = paragraphs[0];
  const last = paragraphs.at(-1);
  if (first === undefined || last === undefined) return outerXml(element);
  const { source } = element;
  return `${source.slice(element.start, first.start)}${named.join('')}${source.slice(last.end, element.end)}`;
}

const PARA_ID = /\s+w14:paraId="[^"]*"/;

/** A paragraph with that id. */
function withParaId(xml: string, paraId: string | null): string {
  if (paraId === null || xml.includes(`w14:paraId="${paraId}"`)) return xml;
  const tagEnd = xml.indexOf('>');
  const tag = xml.slice(0, tagEnd).replace(PARA_ID, '');
  return `${tag.replace(/^<w:p/, `<w:p w14:paraId="${paraId}"`)}${xml.slice(tagEnd)}`;
}

/** A paragraph without an id that now belongs to another. */
function withoutParaId(xml: string, paraId: string | null): string {
  return paraId === null
    ? xml
    : xml.replace(new RegExp(`^(<w:p[^>]*?)\\s+w14:paraId="${paraId}"`), '$1');
}

function paragraphXml(
  line: string,
  paraId: string | null,
  isFirst: boolean,
  styles: CommentStyles,
): string {
  const id = paraId === null ? '' : ` w14:paraId="${paraId}"`;
  const style = styles.text ? '<w:pPr><w:pStyle w:val="CommentText"/></w:pPr>' : '';
  const runStyle = styles.reference ? '<w:rPr><w:rStyle w:val="CommentReference"/></w:rPr>' : '';
  const reference = isFirst ? `<w:r>${runStyle}<w:annotationRef/></w:r>` : '';
  return `<w:p${id}>${style}${reference}${line === '' ? '' : `<w:r>${lineXml(line)}</w:r>`}</w:p>`;
}

function lineXml(line: string): string {
  return line
    .split(/([\t\u2028])/)
    .map((piece) => {
      if (piece === '\t') return '<w:tab/>';
      if (piece === '\u2028') return '<w:br/>';
      return piece === '' ? '' : `<w:t xml:space="preserve">${escapeText(piece)}</w:t>`;
    })
    .join('');
}

const NAMESPACES: Readonly<Record<string, string>> = {
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
};

/**
 * A part whose root may use `w14:` names: declares the namespace and marks it ignorable for
 * programs that do not know it.
 */
export function withWord2010(xml: string, root: string): string {
  const at = xml.indexOf(`<${root}`);
  const end = xml.indexOf('>', at);
  if (at < 0 || end < 0) return xml;
  let tag = xml.slice(at, end);
  for (const [prefix, address] of Object.entries(NAMESPACES)) {
    if (!tag.includes(`xmlns:${prefix}=`)) {
      tag = tag.replace(`<${root}`, `<${root} xmlns:${prefix}="${address}"`);
    }
  }
  const ignorable = /\smc:Ignorable="([^"]*)"/.exec(tag);
  if (ignorable === null) {
    tag = tag.replace(`<${root}`, `<${root} mc:Ignorable="w14"`);
  } else if (!(ignorable[1] ?? '').split(/\s+/).includes('w14')) {
    tag = tag.replace(ignorable[0], ` mc:Ignorable="${`${ignorable[1]} w14`.trim()}"`);
  }
  return xml.slice(0, at) + tag + xml.slice(end);
}

/** The elements of a part's root in reverse order, so that cutting one keeps the offsets of the others. */
export function lastToFirst(root: XmlElement, name: string, entry: string): XmlElement[] {
  return (child(root, name)?.children ?? []).filter((element) => element.name === entry).reverse();
}

/** Sets one attribute of an entry such as `w15:commentEx`. */
export function withAttribute(entry: XmlElement, name: string, value: string): string {
  const xml = outerXml(entry);
  if (attribute(entry, name) === undefined) {
    return xml.replace(/^<[^\s/>]+/, (tag) => `${tag} ${name}="${value}"`);
  }
  return xml.replace(new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`), `$1"${value}"`);
}
