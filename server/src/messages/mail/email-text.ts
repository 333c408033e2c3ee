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
  if (part.kind === 'quote') return part.text.replace(/^/gm, '> ');
  return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
}
