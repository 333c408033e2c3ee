import { replaceElements } from '../xml/replace-elements.ts';
import { localName, markupPieces, tagOf } from '../xml/rewrite-markup.ts';
import { unescapeXml } from '../xml/xml-text.ts';
import { withoutActiveFields } from './active-fields.ts';

/** What a target that leaves the file becomes: an address that loads nothing, so that references to it stay valid. */
export const NOTHING = 'about:blank';

const TAG = /<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*\/?>/g;
const ATTRIBUTE = /([\w:.-]+)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/g;

/** A scheme, a server, or a path that leaves the file. */
export const leavesFile = (target: string): boolean =>
  /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2}|\\)/i.test(target.trim());

/** Rewrites start tags that have attributes. @param rewrite gets the tag, its name without prefix, and its attributes */
export const withTags = (
  xml: string,
  rewrite: (tag: string, name: string, attributes: ReadonlyMap<string, string>) => string,
): string =>
  xml.replaceAll(TAG, (tag: string, name: string, attributes: string) =>
    rewrite(tag, localName(name), attributesOf(attributes)),
  );

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return new Map(
    found.map(([, name = '', , double, single]) => [name, unescapeXml(double ?? single ?? '')]),
  );
}

/** @param newValue gives an attribute's new value, which needs no escaping; `undefined` keeps it */
export const withAttributes = (
  tag: string,
  newValue: (name: string, value: string) => string | undefined,
): string =>
  tag.replaceAll(
    ATTRIBUTE,
    (attribute: string, name: string, equals: string, double?: string, single?: string) => {
      const now = newValue(name, unescapeXml(double ?? single ?? ''));
      return now === undefined ? attribute : `${name}${equals}"${now}"`;
    },
  );

const withoutElements = (xml: string, ...names: readonly string[]): string =>
  names.reduce((left, name) => replaceElements(left, name, () => ''), xml);

/** Functions of spreadsheets that fetch something or start a program. */
const ACTIVE_FORMULA =
  /\b(?:DDE|WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|SQL\.REQUEST|CUBE\w{3,20})\s{0,9}\(/i;
/** A reference to a running program in a workbook: its name, a file, a place in that. */
const TO_PROGRAM = /\|[^!|]*!/;
/** A reference to another workbook by its number. */
const TO_WORKBOOK = /\[\d+\]/;

/** A formula without quoted words: `"a|b!"` refers to nothing. */
const withoutQuoted = (formula: string): string => formula.replaceAll(/"[^"]*"/g, '""');

export const isActiveFormula = (formula: string): boolean =>
  ACTIVE_FORMULA.test(withoutQuoted(formula));

/** The text of an element as a program reads it. */
const readText = (inner: string): string =>
  markupPieces(inner)
    .map((piece) => {
      if (piece.startsWith('<![CDATA[')) return piece.slice(9, -3);
      return piece.startsWith('<') ? '' : unescapeXml(piece);
    })
    .join('');

/**
 * Cells keep the value that they show and lose a formula that is active. Formulas that share it lose theirs too.
 *
 * @param isActive whether a formula is
 */
function withoutActiveFormulas(xml: string, isActive: (formula: string) => boolean): string {
  const shared = new Set<string>();
  const kept = replaceElements(xml, 'f', ({ whole, attributes, inner }) => {
    if (!isActive(readText(inner))) return whole;
    const index = attributesOf(attributes).get('si');
    if (index !== undefined) shared.add(index);
    return '';
  });
  if (shared.size === 0) return kept;
  return replaceElements(kept, 'f', ({ whole, attributes }) =>
    shared.has(attributesOf(attributes).get('si') ?? '') ? '' : whole,
  );
}

/** Empties the defined names of a workbook whose formula is active. */
const withoutActiveNames = (xml: string, isActive: (formula: string) => boolean): string =>
  replaceElements(xml, 'definedName', ({ whole, inner }) =>
    isActive(readText(inner))
      ? `${whole.slice(0, whole.indexOf('>') + 1)}#REF!${whole.slice(whole.lastIndexOf('</'))}`
      : whole,
  );

/** If a workbook links to programs, a workbook number in a formula may belong to one. */
const isActiveIn =
  ({ linksPrograms: links }: { linksPrograms: boolean }) =>
  (formula: string): boolean =>
    isActiveFormula(formula) ||
    TO_PROGRAM.test(withoutQuoted(formula)) ||
    (links && TO_WORKBOOK.test(withoutQuoted(formula)));

/** Attributes of a workbook's connection that send or fetch data, and what replaces them. */
const CONNECTION: Readonly<Record<string, string>> = {
  connection: '',
  command: '',
  serverCommand: '',
  url: NOTHING,
  post: '',
  editPage: NOTHING,
  sourceFile: '',
  odcFile: '',
  localConnection: '',
  refreshOnLoad: '0',
  interval: '0',
};

const withoutConnections = (xml: string): string =>
  withTags(xml, (tag) => withAttributes(tag, (name) => CONNECTION[localName(name)]));

const withoutRefresh = (xml: string): string =>
  withTags(xml, (tag) =>
    withAttributes(tag, (name) => (localName(name) === 'refreshOnLoad' ? '0' : undefined)),
  );

/** Actions of slides that start a program, and what begins without a click. */
function withoutActions(xml: string): string {
  const clicked = withoutElements(xml, 'hlinkMouseOver', 'hlinkHover');
  return withTags(clicked, (tag, name, attributes) => {
    if (name === 'cmd') {
      // A verb of an embedded object: it would be opened by an animation.
      const isVerb = attributes.get('type') === 'verb';
      return isVerb ? withAttributes(tag, (each) => ({ type: 'call', cmd: 'pause' })[each]) : tag;
    }
    return withAttributes(tag, (each, value) =>
      each === 'action' && /^\s*ppaction:\/\/(?:program|macro|ole)/i.test(value) ? '' : undefined,
    );
  });
}

/** Pictures of the older kind name their file directly. */
const withoutPictureSources = (xml: string): string =>
  withTags(xml, (tag, name) =>
    /^(?:imagedata|image|fill|stroke)$/.test(name)
      ? withAttributes(tag, (each, value) =>
          each === 'src' && leavesFile(value) ? NOTHING : undefined,
        )
      : tag,
  );

/** ActiveX controls run as soon as the file is open. */
const withoutControl = (xml: string): string =>
  withTags(xml, (tag) =>
    withAttributes(tag, (name) =>
      localName(name) === 'classid' ? '{00000000-0000-0000-0000-000000000000}' : undefined,
    ),
  );

/** Elements of a page that only arrange its text. */
const PLAIN_ELEMENT =
  /^(?:html|body|p|br|div|span|b|i|u|em|strong|sub|sup|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre)$/i;

/** The content of these elements isn't text. */
const NO_TEXT = /^(?:script|style|head|object|iframe|svg)$/i;

/** A page inserted into a document, with its text and nothing that loads. */
function withoutPageContent(html: string): string {
  let hidden: string | null = null;
  return markupPieces(html)
    .map((piece) => {
      const tag = tagOf(piece);
      const name = tag?.element.toLowerCase() ?? '';
      if (hidden !== null) {
        if (tag?.kind === 'close' && name === hidden) hidden = null;
        return '';
      }
      if (!piece.startsWith('<')) return piece;
      if (tag?.kind === 'open' && NO_TEXT.test(name)) hidden = name;
      if (tag === null || !PLAIN_ELEMENT.test(name)) return '';
      return tag.kind === 'close' ? `</${name}>` : `<${name}>`;
    })
    .join('');
}

const IN_WORD = /^word\/.*\.xml$/i;
const IN_SLIDES = /^ppt\/.*\.xml$/i;
const IN_WORKBOOK = /^xl\/.*\.xml$/i;

type Rule = {
  part: RegExp;
  rewrite: (xml: string, workbook: { linksPrograms: boolean }) => string;
};

/** What is active in the parts of an Open XML file, besides the targets of relationships. */
const RULES: readonly Rule[] = [
  { part: IN_WORD, rewrite: withoutActiveFields },
  { part: /^word\/settings\d*\.xml$/i, rewrite: (xml) => withoutElements(xml, 'mailMerge') },
  { part: /^word\/.*\.(?:html?|xhtml)$/i, rewrite: withoutPageContent },
  { part: /^(?:word|xl|ppt)\/.*\.(?:xml|vml)$/i, rewrite: withoutPictureSources },
  { part: /(?:^|\/)activeX\/[^/]*\.xml$/i, rewrite: withoutControl },
  { part: IN_SLIDES, rewrite: withoutActions },
  {
    part: /^xl\/externalLinks\//i,
    rewrite: (xml) => withoutElements(xml, 'ddeLink', 'oleLink'),
  },
  { part: /^xl\/connections\d*\.xml$/i, rewrite: withoutConnections },
  { part: IN_WORKBOOK, rewrite: withoutRefresh },
  {
    part: /^xl\/(?:work|dialog|macro)sheets\/[^/]*\.xml$/i,
    rewrite: (xml, workbook) => withoutActiveFormulas(xml, isActiveIn(workbook)),
  },
  {
    part: /^xl\/workbook\d*\.xml$/i,
    rewrite: (xml, workbook) => withoutActiveNames(xml, isActiveIn(workbook)),
  },
];

/** Whether a part of an Open XML file can hold something that is active. */
export const mayBeActive = (part: string): boolean => RULES.some((rule) => rule.part.test(part));

export const withoutActiveContent = (
  part: string,
  xml: string,
  workbook: { linksPrograms: boolean },
): string =>
  RULES.filter((rule) => rule.part.test(part)).reduce(
    (rewritten, { rewrite }) => rewrite(rewritten, workbook),
    xml,
  );

/** Whether a part links to a program that runs, rather than to a workbook. */
export const linksPrograms = (externalLink: string): boolean =>
  /<(?:[\w.-]+:)?(?:ddeLink|oleLink)[\s/>]/.test(externalLink);
