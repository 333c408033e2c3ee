import { maxOf } from '@antecedent/domain/arrays';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { displayBlocks, renderBlocks } from '@antecedent/domain/office/document/display/display';
import { newDocument, newDocumentXml } from '@antecedent/domain/office/document/new-document';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { acceptAllChanges } from '@antecedent/domain/office/document/tracked-changes/accept-all';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import {
  type CraftedEntry,
  craftedArchive,
} from '@antecedent/domain/office/fixtures/crafted-archive';
import {
  findPart,
  inspectOfficeFile,
  readXmlPart,
} from '@antecedent/domain/office/package/package';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { seededRandom } from '@antecedent/domain/random';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import { prose } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { timed, timedRuns } from '../harness/timing.ts';

const BODY = 'word/document.xml';
const MEGABYTE = 1024 * 1024;
const WORDS = 10_000;

/**
 * Measures how fast hostile files are refused, and the cost of accepting all changes and displaying
 * a document.
 */
export async function measureOffice({ report, quick }: SuiteOptions): Promise<void> {
  const runs = quick ? 3 : 15;
  const times: number[] = [];
  let taken = 0;
  for (const [name, bytes] of hostileFiles()) {
    const refusals: number[] = [];
    for (let run = 0; run < runs; run++) {
      let isRefused = false;
      refusals.push(
        await timed(() => {
          isRefused = isRefusedOnReading(bytes);
        }),
      );
      if (!isRefused) taken++;
    }
    const time = median(refusals);
    progress(`${name}: ${time.toFixed(1)} ms`);
    times.push(time);
  }
  report('hostile files', times.length, 'files');
  report('hostile files that were taken', taken / runs, 'files', { atMost: 0 });
  report('slowest refusal of a hostile file', maxOf(times), 'ms', { atMost: 50 });

  const { plain, tracked } = longDocuments();
  const size = `${WORDS.toLocaleString('en')} words`;
  const accepting = await timedRuns(runs, () => acceptAllChanges(tracked, officeCodec), 2);
  report(`accept all, ${size}, half of them tracked`, median(accepting), 'ms');
  const xml = bodyXml(plain);
  const showing = await timedRuns(
    runs,
    () => renderBlocks(displayBlocks({ document: xml }), []),
    2,
  );
  report(`display as HTML, ${size}`, median(showing), 'ms');
  const reading = await timedRuns(runs, () => documentText(xml), 2);
  report(`plain text, ${size}`, median(reading), 'ms');
}

/** Reads a file as an import does, and its text as a save does. */
function isRefusedOnReading(bytes: Uint8Array): boolean {
  try {
    inspectOfficeFile(bytes, officeCodec.inflate);
    documentText(bodyXml(bytes));
    return false;
  } catch (error) {
    if (error instanceof OfficeFileError) return true;
    throw error;
  }
}

function bodyXml(bytes: Uint8Array): string {
  const entry = findPart(readZip(bytes), BODY);
  if (!entry) throw new OfficeFileError('damaged', 'damagedText');
  return readXmlPart(entry, officeCodec.inflate);
}

function hostileFiles(): [name: string, bytes: Uint8Array][] {
  const good = newDocument({ paragraphs: ['A good document.'] }, officeCodec.deflate);
  const row = (name: string, more: Partial<CraftedEntry> = {}): CraftedEntry => ({
    name,
    raw: encodeUtf8('text'),
    ...more,
  });
  const bomb = officeCodec.deflate(new Uint8Array(200 * MEGABYTE));
  const bombRow = (size: number) => [row(BODY, { raw: bomb, method: 8, size })];
  const body = (xml: string) =>
    replaceParts(good, readZip(good), new Map([[BODY, encodeUtf8(xml)]]), officeCodec.deflate);
  const entities = Array.from(
    { length: 20 },
    (_, level) => `<!ENTITY e${level + 1} "&e${level};&e${level};&e${level};">`,
  ).join('');
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return [
    ['nothing', new Uint8Array()],
    ['random bytes', Uint8Array.from({ length: MEGABYTE }, seededByte())],
    ['half a file', good.subarray(0, good.length >> 1)],
    ['100,000 parts', craftedArchive(Array.from({ length: 100_000 }, (_, at) => row(`part${at}`)))],
    ['a bomb that declares its size', craftedArchive(bombRow(200 * MEGABYTE))],
    ['a bomb that declares a smaller size', craftedArchive(bombRow(20 * MEGABYTE))],
    ['a way out of the folder', craftedArchive([row('../../etc/passwd'), row(BODY)])],
    [
      'the same part a thousand times',
      craftedArchive(Array.from({ length: 1_000 }, () => row(BODY))),
    ],
    [
      'entities that multiply',
      body(`<!DOCTYPE w [<!ENTITY e0 "x">${entities}]><w:document ${namespace}>&e20;</w:document>`),
    ],
    ['100,000 elements deep', body(`<w:document ${namespace}>${'<w:p>'.repeat(100_000)}`)],
    [
      'an element that never ends',
      body(`<w:document ${namespace}><w:body>${'<w:p '.repeat(500_000)}`),
    ],
  ];
}

function seededByte(): () => number {
  const random = seededRandom(5);
  return () => Math.floor(random() * 256);
}

/**
 * The same long document, plain and with every other paragraph as a tracked insertion next to a
 * deletion.
 */
function longDocuments(): { plain: Uint8Array; tracked: Uint8Array } {
  const sentences = prose(WORDS, seededRandom(3));
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 5) }, (_, at) =>
    sentences.slice(at * 5, at * 5 + 5).join(' '),
  );
  const plain = newDocument({ paragraphs }, officeCodec.deflate);
  const mark = 'w:id="1" w:author="Reader" w:date="2026-01-05T10:00:00Z"';
  let count = 0;
  const xml = newDocumentXml(paragraphs).replaceAll(/<w:r>.*?<\/w:r>/g, (run) => {
    if (count++ % 2 === 0) return run;
    const deleted = run.replaceAll('w:t', 'w:delText');
    return `<w:ins ${mark}>${run}</w:ins><w:del ${mark}>${deleted}</w:del>`;
  });
  const parts = new Map([[BODY, encodeUtf8(xml)]]);
  return { plain, tracked: replaceParts(plain, readZip(plain), parts, officeCodec.deflate) };
}
