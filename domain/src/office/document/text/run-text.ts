import { attributeIn } from '../../xml/xml.ts';

/** The text of elements that represent a character; for `w:br` see {@link isLineBreak}. */
export const CHARACTER_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:cr', '\u2028'],
  ['w:noBreakHyphen', '\u2011'],
  ['w:softHyphen', '\u00ad'],
]);

/** Whether a `w:br` with these attributes is a line break, not a page or column break. */
export function isLineBreak(attributes: string): boolean {
  const type = attributeIn(attributes, 'w:type');
  return type === undefined || type === 'textWrapping';
}

/**
 * The displayed text of a text element: surrounding white space only if the tag preserves it, a
 * line end inside as a space.
 */
export function displayedText(text: string, attributes: string): string {
  const isLoose = isBlank(text.charCodeAt(0)) || isBlank(text.charCodeAt(text.length - 1));
  const kept = isLoose && !attributes.includes('preserve') ? trimmed(text) : text;
  return LINE_END.test(kept) ? kept.replace(/\r\n?|\n/g, ' ') : kept;
}

const LINE_END = /[\r\n]/;

function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

/** Tracks the open fields of one paragraph: a field's result is visible, its instruction is not. */
export class OpenFields {
  /** `true` between begin and separator. */
  private readonly inInstruction: boolean[] = [];
  private instructions = 0;

  get hides(): boolean {
    return this.instructions > 0;
  }

  /** @param type value of `w:fldCharType` */
  mark(type: string | undefined): void {
    if (type === 'begin') {
      this.inInstruction.push(true);
      this.instructions++;
    } else if (type === 'separate' || type === 'end') {
      if (this.inInstruction.pop()) this.instructions--;
      if (type === 'separate') this.inInstruction.push(false);
    }
  }
}
