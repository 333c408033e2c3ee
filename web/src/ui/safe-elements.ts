/** Allowed elements; any other is dropped and its text stays. */
const ALLOWED_ELEMENTS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table tbody thead tr td th strong em b i u s sub sup ins del span div blockquote br figure figcaption'.split(
    ' ',
  ),
);
/** Elements dropped with their content. */
const DROPPED_ELEMENTS = new Set(['script', 'style', 'template', 'iframe', 'object']);
const CLASS = /^[a-z][a-z0-9-]{0,40}$/;
/** More rows than a text of that many paragraphs has. */
const MAX_ROWS = 100_000;

/** What becomes of an element of the server's HTML: itself, its contents, or nothing. */
export const safetyOf = ({ localName }: Element): 'kept' | 'text' | 'dropped' => {
  if (DROPPED_ELEMENTS.has(localName)) return 'dropped';
  return ALLOWED_ELEMENTS.has(localName) ? 'kept' : 'text';
};

/** The attributes that an element keeps. */
export type SafeAttributes = {
  class?: string;
  colspan?: number;
  rowspan?: number;
  lang?: string;
  dir?: string;
  role?: string;
  'aria-label'?: string;
  /** `data-row`, the row of a grid. */
  row?: number;
};

export function safeAttributes(element: Element): SafeAttributes {
  const className = [...element.classList].filter((one) => CLASS.test(one)).join(' ');
  const cells = (name: string) => {
    const span = Number(element.getAttribute(name));
    return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
  };
  const row = Number(element.getAttribute('data-row'));
  const attributes = {
    class: className || undefined,
    colspan: cells('colspan'),
    rowspan: cells('rowspan'),
    lang: matching(element.getAttribute('lang'), /^[A-Za-z0-9-]{1,20}$/),
    dir: matching(element.getAttribute('dir'), /^(ltr|rtl)$/),
    role: matching(element.getAttribute('role'), /^img$/),
    'aria-label': element.getAttribute('aria-label') ?? undefined,
    row: Number.isInteger(row) && row > 0 && row <= MAX_ROWS ? row : undefined,
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

const matching = (value: string | null, pattern: RegExp) =>
  value !== null && pattern.test(value) ? value : undefined;
