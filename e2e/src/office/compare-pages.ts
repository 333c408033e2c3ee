import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../support/chromium.ts';

/** The API of the editors' page, see count-pages.ts there. */
type CountingPage = {
  countPages(base64: string): { pages: number; first: number; again: number };
  madeFiles(): [name: string, base64: string][];
};

/**
 * Compares the editor's count of pages with LibreOffice's, for the given files, or for real files next to the project
 * and generated ones. Fails when fewer than nine of ten agree within a page.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const REAL_FILES = resolve(ROOT, '../shared/data/office');
const SHARE = 0.9;

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.addScriptTag({ content: await countingScript() });
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : [...realFiles(), ...(await writtenFiles(page, folder))];
  const theirs = countOfLibreOffice(files, folder);
  let within = 0;
  for (const [index, file] of files.entries()) {
    const count = await page.evaluate(
      (bytes) => (globalThis as unknown as CountingPage).countPages(bytes),
      readFileSync(file).toString('base64'),
    );
    const agrees = Math.abs(count.pages - (theirs[index] ?? 0)) <= 1;
    if (agrees) within++;
    const times = `${count.first.toFixed(0)} ms, again ${count.again.toFixed(1)} ms`;
    process.stdout.write(
      `${agrees ? ' ' : '!'} ${basename(file).padEnd(44)} ${theirs[index]} ${count.pages}  ${times}\n`,
    );
  }
  process.stdout.write(`${within} of ${files.length} agree with LibreOffice within one page.\n`);
  if (within < files.length * SHARE) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

function realFiles(): string[] {
  if (!existsSync(REAL_FILES)) return [];
  const names = readdirSync(REAL_FILES).filter((name) => name.endsWith('.docx'));
  return names.map((name) => join(REAL_FILES, name));
}

async function writtenFiles(page: Page, place: string): Promise<string[]> {
  const made = await page.evaluate(() => (globalThis as unknown as CountingPage).madeFiles());
  return made.map(([name, base64]) => {
    const path = join(place, `${name}.docx`);
    writeFileSync(path, Buffer.from(base64, 'base64'));
    return path;
  });
}

function countOfLibreOffice(files: readonly string[], place: string): number[] {
  const settings = `-env:UserInstallation=file://${join(place, 'libreoffice')}`;
  const call = [settings, '--headless', '--convert-to', 'pdf', '--outdir', place, ...files];
  execFileSync('soffice', call, { stdio: 'ignore' });
  return files.map((file) => {
    const pdf = readFileSync(join(place, `${basename(file, '.docx')}.pdf`), 'latin1');
    return [...pdf.matchAll(/\/Type\s*\/Page(?!s)/g)].length;
  });
}

/** The editor's counting, built for a page of its own. */
async function countingScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(ROOT, 'editors/src/testing/count-pages.ts'),
        formats: ['iife'],
        name: 'counting',
      },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  return built !== undefined && 'output' in built ? built.output[0].code : '';
}
