import type { EmailBlock, EmailWords } from '@antecedent/catalog/messages/email-materials';
import type { Email, EmailPart } from '@antecedent/catalog/messages/emails';

/** The email in plain text: the reader's program breaks the lines. */
export function emailText({ greeting, parts, why }: Email, sender: EmailSender): string {
  const body = parts.map(plainPart);
  return `${[greeting, ...body].join('\n\n')}\n\n-- \n${sender.name}\n${sender.address}\n${why}\n`;
}

export type EmailSender = { name: string; address: string };

function plainPart(part: EmailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'button') return `${part.label}:\n${part.link}`;
  if (part.kind === 'item') return [part.title, part.message, part.link].filter(Boolean).join('\n');
  if (part.kind === 'formatted') return part.blocks.map(plainBlock).join('\n\n');
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ');
  return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function plainBlock(block: EmailBlock): string {
  if (block.kind !== 'list') return plainWords(block.words);
  const start = block.start ?? 1;
  return block.items
    .map((words, place) => {
      const mark = block.ordered ? `${start + place}. ` : '- ';
      return mark + plainWords(words).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}

/** A link is followed by its address, unless that is its text. */
function plainWords(words: EmailWords): string {
  const parts: string[] = [];
  for (const [place, { text, link }] of words.entries()) {
    parts.push(text);
    const isEnd = link !== undefined && words[place + 1]?.link !== link;
    if (isEnd && !isAddress(linkedText(words, place), link)) parts.push(` <${shownAddress(link)}>`);
  }
  return parts.join('');
}

/** The whole text of a link, of which this is the last part. */
function linkedText(words: EmailWords, last: number): string {
  let first = last;
  while (first > 0 && words[first - 1]?.link === words[last]?.link) first--;
  return words
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join('');
}

const shownAddress = (link: string): string => link.replace(/^mailto:/i, '');

const isAddress = (text: string, link: string): boolean =>
  text === link || text === shownAddress(link) || `http://${text}` === link;
