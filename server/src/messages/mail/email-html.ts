import type { EmailBlock, EmailWords } from '@antecedent/catalog/messages/email-materials';
import type { Email, EmailPart } from '@antecedent/catalog/messages/emails';
import type { EmailSender } from './email-text.ts';

/** Colors and fonts of the product; mail programs support neither its fonts nor its style sheets. */
const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const BODY = `margin:0;padding:0;background:#f3f5f8;color:#1a2230;${FONT}`;
const CARD =
  'background:#ffffff;border:1px solid #dce1e9;border-radius:10px;padding:28px;font-size:15px;line-height:1.55';
const QUOTE =
  'margin:0 0 16px;padding:12px 16px;background:#fffcf5;color:#2a2620;border-left:3px solid #33457f;font-family:Literata,Georgia,serif;white-space:pre-wrap;overflow-wrap:anywhere';
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:6px;background:#33457f;color:#ffffff;font-weight:600;text-decoration:none';

/** For clients with dark mode; others show the light version, which is complete. */
const DARK = `@media (prefers-color-scheme: dark) {
.desk { background:#14181f !important; color:#e7eaf0 !important; }
.card { background:#1b2029 !important; border-color:#323a47 !important; }
.words { background:#25221d !important; color:#ece6da !important; border-color:#afbfef !important; }
.act { background:#afbfef !important; color:#161d33 !important; }
.soft { color:#adb6c5 !important; }
.line { color:#afbfef !important; }
}`;

/** The email as one HTML document that loads nothing from anywhere. */
export function emailHtml(email: Email, sender: EmailSender, language: string): string {
  const { subject, greeting, parts, why } = email;
  const body = [paragraph(greeting), ...parts.map(htmlPart)].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="desk" style="${BODY}">
<div class="desk" style="background:#f3f5f8;padding:24px 12px">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-size:15px;font-weight:600">${escaped(sender.name)}</p>
<div class="card" style="${CARD}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escaped(subject)}</h1>
${body}
</div>
<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#556072">${escaped(why)}<br><a class="line" style="color:#33457f" href="${escaped(sender.address)}">${escaped(sender.address)}</a></p>
</div>
</div>
</body>
</html>
`;
}

function htmlPart(part: EmailPart): string {
  if (part.kind === 'text') return paragraph(part.text);
  if (part.kind === 'formatted') return part.blocks.map(htmlBlock).join('\n');
  if (part.kind === 'quote') {
    return `<blockquote class="words" style="${QUOTE}">${escaped(part.text)}</blockquote>`;
  }
  if (part.kind === 'button') {
    return `<p style="margin:20px 0"><a class="act" style="${BUTTON}" href="${escaped(part.link)}">${escaped(part.label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:#556072;overflow-wrap:anywhere">${escaped(part.link)}</p>`;
  }
  if (part.kind === 'item') {
    const title = `<a class="line" style="color:#33457f;font-weight:600" href="${escaped(part.link)}">${escaped(part.title)}</a>`;
    return `<p style="margin:0 0 20px;overflow-wrap:anywhere">${title}${part.message && `<br>${escaped(part.message)}`}</p>`;
  }
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><th class="soft" scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:400;color:#556072">${escaped(label)}</th><td style="padding:2px 0;overflow-wrap:anywhere">${escaped(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`;
}

function htmlBlock(block: EmailBlock): string {
  if (block.kind === 'list') {
    const tag = block.ordered ? 'ol' : 'ul';
    const start = block.ordered && block.start !== undefined ? ` start="${block.start}"` : '';
    const items = block.items.map(
      (words) => `<li style="margin:0 0 6px;overflow-wrap:anywhere">${htmlWords(words)}</li>`,
    );
    return `<${tag}${start} style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</${tag}>`;
  }
  const words = htmlWords(block.words);
  if (block.kind === 'paragraph') {
    return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${words}</p>`;
  }
  const [tag, size] = block.level <= 2 ? ['h2', 17] : ['h3', 15];
  return `<${tag} style="margin:20px 0 8px;font-size:${size}px;line-height:1.35;font-weight:600;overflow-wrap:anywhere">${words}</${tag}>`;
}

const htmlWords = (words: EmailWords): string => words.map(htmlRun).join('');

function htmlRun({ text, mark, link }: EmailWords[number]): string {
  const plain = escaped(text).replaceAll('\n', '<br>');
  const strong =
    mark === 'strong' || mark === 'strong-emphasis' ? `<strong>${plain}</strong>` : plain;
  const marked = mark === 'emphasis' || mark === 'strong-emphasis' ? `<em>${strong}</em>` : strong;
  if (link === undefined) return marked;
  return `<a class="line" style="color:#33457f" href="${escaped(link)}">${marked}</a>`;
}

const paragraph = (words: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escaped(words)}</p>`;

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? '');
