/** A piece of MathML: a tag with attributes around pieces or text. */
export type MathElement = {
  tag: string;
  attributes?: Readonly<Record<string, string>>;
  children: readonly (MathElement | string)[];
};

export const math = (
  tag: string,
  children: readonly (MathElement | string)[],
  attributes?: Readonly<Record<string, string>>,
): MathElement => (attributes === undefined ? { tag, children } : { tag, attributes, children });

/** Several pieces as one. */
export const row = (children: readonly MathElement[]): MathElement =>
  children.length === 1 && children[0] !== undefined ? children[0] : math('mrow', children);

const TOKEN = /(\d+(?:[.,]\d+)*)|(\p{L}\p{M}*)|(\s+)|(.)/gu;

/** Numbers, letters and operators of a run of text. */
export function tokens(text: string, isUpright: boolean): MathElement[] {
  const made: MathElement[] = [];
  for (const [, number, letter, space, sign] of text.matchAll(TOKEN)) {
    if (number !== undefined) made.push(math('mn', [number]));
    else if (letter !== undefined) {
      made.push(math('mi', [letter], isUpright ? { mathvariant: 'normal' } : undefined));
    } else if (space !== undefined) made.push(math('mtext', ['\u00a0']));
    else if (sign !== undefined) made.push(math('mo', [sign]));
  }
  return made;
}

const INFIX: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ mfrac: '/', msup: '^', msub: '_' }),
);

/** The equation as one line of characters, for screen readers: `(a+b)/(2)`, `x^(2)`, `√(x)`. */
export function linear(element: MathElement | string): string {
  if (typeof element === 'string') return element;
  const parts = element.children.map(linear);
  const [first = '', second = '', third = ''] = parts;
  const infix = INFIX.get(element.tag);
  if (infix !== undefined) return `${grouped(first)}${infix}${grouped(second)}`;
  switch (element.tag) {
    case 'msubsup':
      return `${grouped(first)}_${grouped(second)}^${grouped(third)}`;
    case 'munderover':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'munder':
      return `${first}_${grouped(second)}`;
    case 'mover':
      return `${grouped(first)}^${grouped(second)}`;
    case 'msqrt':
      return `√(${parts.join('')})`;
    case 'mroot':
      return `√[${second}](${first})`;
    case 'mtr':
      return `${parts.join(', ')}; `;
    default:
      return parts.join('');
  }
}

const grouped = (part: string) => ([...part].length > 1 ? `(${part})` : part);
