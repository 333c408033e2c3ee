import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { parseContentTypes } from '@antecedent/domain/office/package/content-types';
import { inspectOfficeFile } from '@antecedent/domain/office/package/package';
import { relationshipsSource, resolveTarget } from '@antecedent/domain/office/package/package-path';
import { attribute, descendants, parseXml } from '@antecedent/domain/office/xml/xml';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';

const inflate = (raw: Uint8Array, size: number): Uint8Array =>
  inflateRawSync(raw, { maxOutputLength: size + 1 });

/** The plain text of a docx. @throws {Error} when it isn't a docx */
export const textOf = (docx: Uint8Array): string => documentText(partOf(docx, 'word/document.xml'));

/** A part of an office file as text. @throws {Error} when it has no part of that name */
export function partOf(file: Uint8Array, name: string): string {
  const part = readZip(file).byName.get(name);
  if (!part) throw new Error(`the download has no ${name}`);
  return new TextDecoder().decode(readPart(part, inflate));
}

/**
 * Problems of a docx as a package: parts that are damaged, aren't XML or have no type, and relationships to missing
 * parts. Word reports a file with any of these as damaged.
 */
export function flawsOf(docx: Uint8Array): string[] {
  const { archive, format } = inspectOfficeFile(docx, inflate);
  const flaws = format === 'docx' ? [] : [`it is ${format}`];
  const parts = new Map(
    archive.entries.map((entry) => [
      entry.name,
      new TextDecoder().decode(readPart(entry, inflate)),
    ]),
  );
  const types = parseContentTypes(parts.get('[Content_Types].xml') ?? '');
  for (const [name, xml] of parts) {
    if (types.of(name) === undefined && name !== '[Content_Types].xml')
      flaws.push(`${name}: no type`);
    if (!/\.(xml|rels)$/.test(name)) continue;
    const root = parseXml(xml);
    const source = relationshipsSource(name);
    if (source === null) continue;
    for (const link of descendants(root, 'Relationship')) {
      if (attribute(link, 'TargetMode') === 'External') continue;
      const target = resolveTarget(source, attribute(link, 'Target') ?? '');
      if (target === null || !parts.has(target)) flaws.push(`${name}: ${target} is missing`);
    }
  }
  return flaws;
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
