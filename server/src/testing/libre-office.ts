import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-second-opinion-'));
  try {
    const files = documents.map((bytes, index) => {
      const path = join(folder, `${index}.docx`);
      writeFileSync(path, bytes);
      return path;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const call = [profile, '--headless', '--convert-to', 'fodt', '--outdir', folder, ...files];
    execFileSync('soffice', call, { stdio: 'ignore', timeout: 300_000 });
    return files.map((_, index) =>
      acceptedWords(readFileSync(join(folder, `${index}.fodt`), 'utf8')),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  to: 'csv' | 'ods' | 'xlsx',
): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-saved-again-'));
  try {
    const file = join(folder, `table.${from}`);
    writeFileSync(file, bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const saved = join(folder, 'saved');
    const filter = from === 'csv' ? [`--infilter=${READ_CSV}`] : [];
    const call = [profile, '--headless', ...filter, '--convert-to', to, '--outdir', saved, file];
    execFileSync('soffice', call, { stdio: 'ignore', timeout: 300_000 });
    return new Uint8Array(readFileSync(join(saved, `table.${to}`)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Texts that stand apart from the document's: notes, comments, and the list of changes itself. */
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

/** Collects text in its order, passing over what stands between the marks of a deletion: also ends of paragraphs. */
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
