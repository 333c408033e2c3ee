import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';

/** Allowed elements; any other is dropped and its text kept. */
const ALLOWED_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th strong em b i u s sub sup ins del span div blockquote br figure figcaption'.split(
    ' ',
  ),
);
/** Elements dropped with their content. */
const DROPPED_ELEMENTS = new Set(['script', 'style', 'template', 'iframe', 'object']);
const CLASS = /^[a-z][a-z0-9-]{0,40}$/;

type SafeHtmlProps = {
  /** HTML from the server, itself generated from a safe subset. */
  html: string;
};

/**
 * Renders HTML element by element: it is parsed without running anything, and only known elements, class names, cell
 * spans, language and direction are recreated. Nothing is passed through.
 *
 * Blocks that the next document contains too are kept, so that replaying a long text is smooth.
 */
export function SafeHtml({ html }: SafeHtmlProps) {
  const blocks = useMemo(() => blocksOf(html), [html]);
  return blocks.map(({ key, ...block }) => <Block key={key} {...block} />);
}

type BlockProps = { node: Node; html: string };

/** The top-level nodes, each keyed by its content. */
function blocksOf(html: string): (BlockProps & { key: string })[] {
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
  ({ node }: BlockProps) => built(node, 0),
  (before, after) => before.html === after.html,
);

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(built);

function built(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (DROPPED_ELEMENTS.has(name)) return null;
  if (!ALLOWED_ELEMENTS.has(name)) return <Fragment key={key}>{childrenOf(node)}</Fragment>;
  return createElement(
    name,
    { key, ...attributesOf(node) },
    name === 'br' ? undefined : childrenOf(node),
  );
}

function attributesOf(element: Element): Record<string, string | number> {
  const className = [...element.classList].filter((one) => CLASS.test(one)).join(' ');
  const cells = (name: string) => {
    const span = Number(element.getAttribute(name));
    return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
  };
  const attributes = {
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
  ) as Record<string, string | number>;
}

const matching = (value: string | null, pattern: RegExp) =>
  value !== null && pattern.test(value) ? value : undefined;
