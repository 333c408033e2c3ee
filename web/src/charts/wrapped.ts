/** Breaks a text between words into lines that fit; a single word that is wider is on a line of its own. @param widthOf px */
export function wrapped(
  text: string,
  available: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= available) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
