import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  attribute,
  child,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';

/**
 * The words of documents as LibreOffice reads them with every tracked change accepted, in one run of it. Its own format
 * marks what it takes for deleted, and what is left without that is what accepting leaves.
 *
 * @throws {Error} when LibreOffice cannot be run, or does not take one of them
 */
export function wordsAcceptedByLibreOffice(documents: readonly Uint8Array[]): string[][] {
  const files = documents.map((bytes, index) => ({ name: `${index}.docx`, bytes }));
  return convertedByLibreOffice(files, 'fodt').map((fodt) => acceptedWords(asText(fodt)));
}

/** Commas, double quotes, UTF-8: what its dialog proposes for our tables. */
const READ_CSV = 'Text - txt - csv (StarCalc):44,34,76';

/**
 * A table as LibreOffice saves what it opened.
 *
 * @throws {Error} when LibreOffice cannot be run, or does not take the table
 */
export function savedByLibreOffice(
  bytes: Uint8Array,
  from: 'csv' | 'xlsx',
  to: 'csv' | 'xlsx',
): Uint8Array {
  const filter = from === 'csv' ? [`--infilter=${READ_CSV}`] : [];
  const [saved] = convertedByLibreOffice([{ name: `table.${from}`, bytes }], to, filter);
  return saved as Uint8Array;
}

/**
 * Files as LibreOffice saves them in another format, or in their own, in one run of it.
 *
 * @param filter options of its command line that say how to read them
 * @throws {Error} when LibreOffice cannot be run, or does not take one of them
 */
export function convertedByLibreOffice(
  files: readonly { name: string; bytes: Uint8Array }[],
  to: string,
  filter: readonly string[] = [],
): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-libreoffice-'));
  try {
    const paths = files.map(({ name, bytes }) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const saved = join(folder, 'saved');
    const call = [profile, '--headless', ...filter, '--convert-to', to, '--outdir', saved];
    execFileSync('soffice', [...call, ...paths], { stdio: 'ignore', timeout: 300_000 });
    return files.map(
      ({ name }) => new Uint8Array(readFileSync(join(saved, `${parse(name).name}.${to}`))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Texts that are separate from the document's: notes, comments, and the list of changes itself. */
const SKIPPED_ELEMENTS = new Set(['text:tracked-changes', 'text:note', 'office:annotation']);

function acceptedWords(fodt: string): string[] {
  const root = parseXml(fodt);
  const [body] = descendants(root, 'office:text');
  return body === undefined
    ? []
    : new AcceptedText(deletionsIn(root)).of(body).split(/\s+/).filter(Boolean);
}

/** Ids of the changes that delete something. */
const deletionsIn = (root: XmlElement): ReadonlySet<string> =>
  new Set(
    [...descendants(root, 'text:changed-region')].flatMap((region) =>
      child(region, 'text:deletion') === undefined ? [] : (attribute(region, 'xml:id') ?? []),
    ),
  );

/** Collects text in its order, skipping everything between the marks of a deletion, including paragraph ends. */
class AcceptedText {
  private readonly deletions: ReadonlySet<string>;
  private readonly open = new Set<string>();
  private text = '';

  constructor(deletions: ReadonlySet<string>) {
    this.deletions = deletions;
  }

  of(body: XmlElement): string {
    this.walk(body, false);
    return this.text;
  }

  private walk(element: XmlElement, isText: boolean): void {
    let at = element.innerStart;
    const say = (to: number) => {
      if (isText) this.say(textContent({ ...element, innerStart: at, innerEnd: to }));
    };
    for (const inner of element.children) {
      say(inner.start);
      at = inner.end;
      this.element(inner, isText);
    }
    say(element.innerEnd);
  }

  private element(element: XmlElement, isText: boolean): void {
    const { name } = element;
    const change = attribute(element, 'text:change-id') ?? '';
    if (SKIPPED_ELEMENTS.has(name)) return;
    if (name === 'text:change-start' && this.deletions.has(change)) this.open.add(change);
    else if (name === 'text:change-end') this.open.delete(change);
    else if (/^text:(s|tab|line-break)$/.test(name)) this.say(' ');
    else if (name === 'text:p' || name === 'text:h') {
      this.walk(element, true);
      this.say('\n');
    } else this.walk(element, isText && name.startsWith('text:'));
  }

  private say(text: string): void {
    if (this.open.size === 0) this.text += text;
  }
}
