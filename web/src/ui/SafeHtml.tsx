import { createElement, Fragment, memo, type ReactNode, useMemo } from 'react';
import { safeAttributes, safetyOf } from './safe-elements.ts';

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
 * Blocks that the next document contains too are preserved, so that replaying a long text is smooth.
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
  const safety = safetyOf(node);
  if (safety === 'dropped') return null;
  if (safety === 'text') return <Fragment key={key}>{childrenOf(node, replace)}</Fragment>;
  const children = name === 'br' ? undefined : childrenOf(node, replace);
  const replaced = replace?.(node.className, children);
  if (replaced) return <Fragment key={key}>{replaced}</Fragment>;
  return createElement(name, { key, ...reactAttributes(node) }, children);
}

function reactAttributes(element: Element): Record<string, unknown> {
  const { class: className, colspan, rowspan, row, ...others } = safeAttributes(element);
  return {
    ...(className !== undefined && { className }),
    ...(colspan !== undefined && { colSpan: colspan }),
    ...(rowspan !== undefined && { rowSpan: rowspan }),
    ...(row !== undefined && { style: { gridRow: row } }),
    ...others,
  };
}
