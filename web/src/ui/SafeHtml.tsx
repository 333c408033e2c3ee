import { type CSSProperties, createElement, Fragment, memo, type ReactNode, useMemo } from 'react';

/** Allowed elements; any other is dropped and its text kept. */
const ALLOWED_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th strong em b i u s sub sup ins del span div blockquote br figure figcaption'.split(
    ' ',
  ),
);
/** Elements dropped with their content. */
const DROPPED_ELEMENTS = new Set(['script', 'style', 'template', 'iframe', 'object']);
const CLASS = /^[a-z][a-z0-9-]{0,40}$/;

/** What the page itself shows in place of an element with this class; `null` leaves it as it is. */
export type ReplaceElement = (className: string, children: ReactNode) => ReactNode;

type SafeHtmlProps = {
  /** HTML from the server, itself generated from a safe subset. */
  html: string;
  /** Has to be the same function each time. */
  replace?: ReplaceElement | undefined;
};

/**
 * Renders HTML element by element: it is parsed without running anything, and only known elements, class names, cell
 * spans, language and direction are recreated, and `data-row` as the row of a grid. Nothing is passed through.
 *
 * Blocks that the next document contains too are kept, so that replaying a long text is smooth.
 */
export function SafeHtml({ html, replace }: SafeHtmlProps) {
  const blocks = useMemo(() => blocksOf(html), [html]);
  return blocks.map(({ key, ...block }) => <Block key={key} {...block} replace={replace} />);
}

type Source = { node: Node; html: string };
type BlockProps = Source & { replace: ReplaceElement | undefined };

/** The top-level nodes, each keyed by its content. */
function blocksOf(html: string): (Source & { key: string })[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const times = new Map<string, number>();
  return [...body.childNodes].map((node) => {
    const own = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
    const time = times.get(own) ?? 0;
    times.set(own, time + 1);
    return { key: `${time} ${own}`, node, html: own };
  });
}

const Block = memo(
  ({ node, replace }: BlockProps) => built(node, 0, replace),
  (before, after) => before.html === after.html && before.replace === after.replace,
);

const childrenOf = (node: Node, replace: ReplaceElement | undefined): ReactNode[] =>
  [...node.childNodes].map((child, key) => built(child, key, replace));

function built(node: Node, key: number, replace: ReplaceElement | undefined): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED_ELEMENTS.has(name)) return null;
  if (!ALLOWED_ELEMENTS.has(name))
    return <Fragment key={key}>{childrenOf(node, replace)}</Fragment>;
  const children = name === 'br' ? undefined : childrenOf(node, replace);
  const replaced = replace?.(node.className, children);
  if (replaced) return <Fragment key={key}>{replaced}</Fragment>;
  return createElement(name, { key, ...attributesOf(node) }, children);
}

/** More rows than a text of that many paragraphs has. */
const MAX_ROWS = 100_000;

function attributesOf(element: Element): Record<string, string | number | CSSProperties> {
  const className = [...element.classList].filter((one) => CLASS.test(one)).join(' ');
  const cells = (name: string) => {
    const span = Number(element.getAttribute(name));
    return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
  };
  const row = Number(element.getAttribute('data-row'));
  const attributes = {
    style: Number.isInteger(row) && row > 0 && row <= MAX_ROWS ? { gridRow: row } : undefined,
    className: className || undefined,
    colSpan: cells('colspan'),
    rowSpan: cells('rowspan'),
    lang: matching(element.getAttribute('lang'), /^[A-Za-z0-9-]{1,20}$/),
    dir: matching(element.getAttribute('dir'), /^(ltr|rtl)$/),
    role: matching(element.getAttribute('role'), /^img$/),
    'aria-label': element.getAttribute('aria-label') ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== undefined),
  ) as Record<string, string | number | CSSProperties>;
}

const matching = (value: string | null, pattern: RegExp) =>
  value !== null && pattern.test(value) ? value : undefined;
