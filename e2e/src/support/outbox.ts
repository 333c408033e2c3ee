import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The newest mail of a kind to an address among the files of an outbox; empty if there isn't one yet. */
export async function newestMail(folder: string, to: string, template: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const ofKind = names.filter((name) => name.includes(`-${template}-`)).sort();
  for (const name of ofKind.reverse()) {
    const message = await readFile(join(folder, name), 'utf8');
    if (message.includes(to)) return readable(message);
  }
  return '';
}

/** Decodes the soft line breaks and the escaped characters that quoted-printable adds to links and addresses. */
const readable = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
