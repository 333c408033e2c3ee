/** One part of a letter, before it is plain text or HTML. */
export type LetterPart =
  | { kind: 'text'; text: string }
  /** The one thing to do; `link` is a whole address. */
  | { kind: 'button'; label: string; link: string }
  /** Words of a person, kept as they typed them. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] };

/** A mail as it is written: both of its forms are made from this. */
export type Letter = {
  subject: string;
  greeting: string;
  parts: readonly LetterPart[];
  /** Why the person gets it, and what to do when it is not meant for them. */
  why: string;
};

export const text = (words: string): LetterPart => ({ kind: 'text', text: words });
export const quote = (words: string): LetterPart => ({ kind: 'quote', text: words });
export const button = (label: string, link: string): LetterPart => ({
  kind: 'button',
  label,
  link,
});

/** The letter in plain text: lines are left to the reader's program to break. */
export function plainLetter({ greeting, parts, why }: Letter, sender: LetterSender): string {
  const body = parts.map(plainPart);
  return `${[greeting, ...body].join('\n\n')}\n\n-- \n${sender.name}\n${sender.address}\n${why}\n`;
}

export type LetterSender = { name: string; address: string };

function plainPart(part: LetterPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'button') return `${part.label}:\n${part.link}`;
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ');
  return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
