import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { documentText } from '@antecedent/domain/office/document-text';
import { readPart, readZip } from '@antecedent/domain/office/zip';

/** The plain text of a docx. @throws {Error} when it is none */
export function textOf(docx: Uint8Array): string {
  const part = readZip(docx).byName.get('word/document.xml');
  if (!part) throw new Error('the download is no document');
  const xml = readPart(part, (raw, size) => inflateRawSync(raw, { maxOutputLength: size + 1 }));
  return documentText(new TextDecoder().decode(xml));
}

/** The words that LibreOffice reads in a docx, or null on a machine without it. */
export function wordsByLibreOffice(path: string): string[] | null {
  if (spawnSync('soffice', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-second-opinion-'));
  try {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const into = ['--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder];
    const run = spawnSync('soffice', [profile, '--headless', ...into, path], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`LibreOffice did not take the download: ${run.stderr}`);
    const name = `${path
      .split('/')
      .at(-1)
      ?.replace(/\.docx$/, '')}.txt`;
    return wordsOf(readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, ''));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
