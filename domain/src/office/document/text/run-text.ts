import { attributeIn } from '../../xml/xml.ts';

/** The text of elements that stand for a character; a `w:br` is read with {@link isLineBreak}. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:cr', '\u2028'],
  ['w:noBreakHyphen', '\u2011'],
  ['w:softHyphen', '\u00ad'],
]);

/** Whether a `w:br` with these attributes breaks the line, not the page or column. */
export function isLineBreak(attributes: string): boolean {
  const type = attributeIn(attributes, 'w:type');
  return type === undefined || type === 'textWrapping';
}

/** What a text element shows: white space at its ends only where the tag says so, a line end inside as a space. */
export function shownText(text: string, attributes: string): string {
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

/** Follows the fields of one paragraph: of a field its result shows, its instruction does not. */
export class OpenFields {
  /** `true` while between begin and separator. */
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
