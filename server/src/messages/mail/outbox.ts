import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Platform } from '../../ground/platform/platform.ts';
import type { MailRow } from './mail.repo.ts';
import { messageOf } from './message.ts';

const folderOf = ({ dataDir }: Pick<Platform['env'], 'dataDir'>): string => join(dataDir, 'outbox');

/**
 * Writes a mail as a file that any mail program opens, named after time and template. Writing it again writes the same
 * file. Only the server's own user may read it, since links in it work.
 *
 * @returns the file's name
 */
export async function keepInOutbox(env: Platform['env'], mail: MailRow): Promise<string> {
  // Loaded with the first mail: the server's start does not wait for it.
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await composer.sendMail(readable(messageOf(env, mail)));
  const folder = folderOf(env);
  const time = mail.createdAt.toISOString().replaceAll(/[-:.]/g, '');
  const name = `${time}-${mail.template}-${mail.id.slice(0, 8)}.eml`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  return name;
}

/**
 * The same message for reading and copying from its file: in an encoding for the wire, links are broken into lines and
 * `=` becomes `=3D`.
 */
function readable({ text, html, headers, ...message }: SendMailOptions): SendMailOptions {
  const part = (kind: 'plain' | 'html', content: unknown) => ({
    raw: `Content-Type: text/${kind}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
  });
  return {
    ...message,
    alternatives: [part('plain', text), part('html', html)],
    headers: { ...headers, 'Content-Transfer-Encoding': '8bit' },
  };
}

/**
 * Removes mails to a person who was erased, and replaces their names in those to others.
 *
 * @param mailIds of the mails to the person
 */
export async function forgetInOutbox(
  env: Pick<Platform['env'], 'dataDir'>,
  mailIds: readonly string[],
  renamings: readonly (readonly [name: string, other: string])[],
): Promise<void> {
  const folder = folderOf(env);
  const own = new Set(mailIds.map((id) => id.slice(0, 8)));
  for (const name of (await readdir(folder).catch(() => [])).filter((one) =>
    one.endsWith('.eml'),
  )) {
    const path = join(folder, name);
    if (own.has(name.slice(-12, -4))) {
      await rm(path, { force: true });
      continue;
    }
    // A mail may have been deleted in the meantime.
    const before = await readFile(path, 'utf8').catch(() => '');
    const after = renamings.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    if (after !== before) await writeFile(path, after, { mode: 0o600 });
  }
}

/** Removes what was written before `instant`. */
export async function clearOutbox(
  env: Pick<Platform['env'], 'dataDir'>,
  instant: Date,
): Promise<void> {
  const folder = folderOf(env);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name);
    const { mtime } = await stat(path);
    if (mtime < instant) await rm(path, { force: true });
  }
}
