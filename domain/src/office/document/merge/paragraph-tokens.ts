import {
  child,
  escapeText,
  outerXml,
  parseXml,
  textContent,
  type XmlElement,
} from '../../xml/xml.ts';

/** A piece of a text that is merged as a whole: a word, a space, a mark, or anything that isn't plain text. */
export type Token =
  | { kind: 'text'; props: string; text: string }
  | { kind: 'inline' | 'block'; xml: string }
  /** The end of a paragraph, with its start tag and its properties. */
  | { kind: 'end'; open: string; props: string };

const WORDS = /[\p{L}\p{M}\p{N}]+|\s+|[^\s\p{L}\p{M}\p{N}]/gu;
/** Marks of a spelling checker. */
const DROPPED: ReadonlySet<string> = new Set(['w:proofErr', 'w:lastRenderedPageBreak']);

export const keyOfToken = (token: Token): string =>
  token.kind === 'text'
    ? `t${token.text}\0${token.props}`
    : token.kind === 'end'
      ? `e${token.props}`
      : token.kind + token.xml;

/** The tokens of a block of a body. */
export function tokensOf(block: string): Token[] {
  return parseXml(block).children.flatMap((element): Token[] =>
    element.name === 'w:p' ? paragraphTokens(element) : [{ kind: 'block', xml: outerXml(element) }],
  );
}

function paragraphTokens(paragraph: XmlElement): Token[] {
  const pieces = paragraph.children.flatMap((element): Token[] => {
    if (element.name === 'w:pPr' || DROPPED.has(element.name)) return [];
    return element.name === 'w:r'
      ? runTokens(element)
      : [{ kind: 'inline', xml: outerXml(element) }];
  });
  const properties = child(paragraph, 'w:pPr');
  return [
    ...pieces.reduce(joinText, []).flatMap(inWords),
    {
      kind: 'end',
      open: `<w:p${paragraph.attributes}>`,
      props: properties ? outerXml(properties) : '',
    },
  ];
}

/** Text with the same formatting is one piece, however its runs are split. */
function joinText(pieces: Token[], token: Token): Token[] {
  const last = pieces.at(-1);
  if (token.kind === 'text' && last?.kind === 'text' && last.props === token.props) {
    pieces[pieces.length - 1] = { ...last, text: last.text + token.text };
  } else pieces.push(token);
  return pieces;
}

function runTokens(run: XmlElement): Token[] {
  const properties = child(run, 'w:rPr');
  const props = properties ? outerXml(properties) : '';
  return run.children.flatMap((element): Token[] => {
    if (element === properties || DROPPED.has(element.name)) return [];
    if (element.name !== 'w:t') {
      return [{ kind: 'inline', xml: `<w:r>${props}${outerXml(element)}</w:r>` }];
    }
    const text = textContent(element);
    return [
      { kind: 'text', props, text: element.attributes.includes('preserve') ? text : text.trim() },
    ];
  });
}

const inWords = (token: Token): Token[] =>
  token.kind === 'text'
    ? (token.text.match(WORDS) ?? []).map((text) => ({ ...token, text }))
    : [token];

/** The blocks that tokens make; null if they end within a paragraph. */
export function blocksOf(tokens: readonly Token[]): string[] | null {
  const blocks: string[] = [];
  let content = '';
  for (const token of tokens.reduce(joinText, [])) {
    if (token.kind === 'text') {
      content += `<w:r>${token.props}<w:t xml:space="preserve">${escapeText(token.text)}</w:t></w:r>`;
    } else if (token.kind === 'inline') content += token.xml;
    else if (token.kind === 'end') {
      blocks.push(`${token.open}${token.props}${content}</w:p>`);
      content = '';
    } else {
      if (content !== '') return null;
      blocks.push(token.xml);
    }
  }
  return content === '' ? blocks : null;
}
