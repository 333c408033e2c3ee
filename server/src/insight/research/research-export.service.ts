import { join } from 'node:path';
import { ALGORITHM_ID } from '@antecedent/domain/insight/parameters';
import { codebook } from '@antecedent/domain/research/codebook';
import { SAVE_COLUMNS, SUBMISSION_COLUMNS, saveCells } from '@antecedent/domain/research/tables';
import { type Cell, csvWriter } from '@antecedent/domain/table/csv';
import {
  INPUTLOG_END,
  inputlogEvents,
  inputlogStart,
} from '@antecedent/domain/trace/inputlog/write-inputlog';
import { recordAudits } from '../../ground/platform/audit-log.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { ResearchExportError, TextFile, writeFolder } from './export-folder.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import {
  agreeing,
  classExists,
  countShared,
  listShared,
  type SharedSubmission,
} from './research.repo.ts';
import { figureCells, type SharedText, sharedTexts, sharedVersions } from './shared-texts.ts';

export { ResearchExportError } from './export-folder.ts';

export type ResearchFormat = 'csv' | 'idfx';

export type ResearchExportOptions = {
  /** Null for all classes. */
  classId: string | null;
  /** The folder to write; it must be new or empty. */
  out: string;
  formats: readonly ResearchFormat[];
  /** Whether the words are in it, or only how many. */
  withTexts: boolean;
  /** Of the product, for the codebook. */
  version: string;
  onProgress?: (done: number, of: number) => void;
};

export type ResearchExport = {
  submissions: number;
  texts: number;
  /** Not exported because another person's words are in them. */
  leftOut: number;
};

type Source = Platform & WithVersions;

const AT_A_TIME = 50;

/**
 * Writes the histories of all students who agree to a folder, as tables, as Inputlog files, or both, with a codebook. One
 * submission at a time is in memory. The folder appears when it is complete.
 *
 * @throws {ResearchExportError} when nothing can be written, with a sentence that says why
 */
export async function exportForResearch(
  services: Source,
  options: ResearchExportOptions,
): Promise<ResearchExport> {
  const { db } = services;
  const { classId, out, formats, withTexts, version } = options;
  if (classId !== null && !(await classExists(db, classId))) {
    throw new ResearchExportError(`There is no class ${classId}.`);
  }
  return writeFolder(out, async (folder) => {
    const total = await countShared(db, classId);
    const writer = await ExportWriter.open(services, folder, options);
    let result: ResearchExport;
    try {
      let done = 0;
      for await (const submission of sharedSubmissions(services, classId)) {
        await writer.add(submission);
        options.onProgress?.(++done, Math.max(done, total));
      }
    } finally {
      result = await writer.close();
    }
    if (result.submissions === 0) throw nothingToExport(result);
    const readme = await TextFile.create(join(folder, 'README.txt'));
    await readme.write(
      codebook({
        product: 'Antecedent',
        version,
        algorithm: ALGORITHM_ID,
        withTexts,
        formats,
        ...result,
      }),
    );
    await readme.close();
    const action = withTexts ? 'research.exportTexts' : 'research.export';
    const entries = [...writer.classIds].map((id) => ({
      actorId: null,
      action,
      object: `class ${id}`,
    })) as Parameters<typeof recordAudits>[2];
    await recordAudits(services, db, entries);
    return result;
  });
}

const nothingToExport = ({ leftOut }: ResearchExport) =>
  new ResearchExportError(
    leftOut === 0
      ? 'No student with a submission has agreed to share their writing for research. Nothing was written.'
      : 'Another person’s words are in every submission of students who agreed. Nothing was written.',
  );

async function* sharedSubmissions(
  { db }: Source,
  classId: string | null,
): AsyncGenerator<SharedSubmission> {
  let after: string | null = null;
  for (;;) {
    const next: SharedSubmission[] = await listShared(db, classId, { after, limit: AT_A_TIME });
    for (const submission of next) {
      after = submission.id;
      // They may have withdrawn since the list was read.
      const agreed = await agreeing(db, [submission.studentId]);
      if (agreed.size > 0) yield submission;
    }
    if (next.length < AT_A_TIME) return;
  }
}

type Tables = { submissions: TextFile; saves: TextFile };

/** Writes submission by submission into the files of an export. */
class ExportWriter {
  readonly classIds = new Set<string>();
  readonly #services: Source;
  readonly #folder: string;
  readonly #options: ResearchExportOptions;
  readonly #tables: Tables | null;
  readonly #pseudonym: Pseudonyms = createPseudonyms();
  readonly #lineOf = csvWriter('en');
  readonly #counts = { submissions: 0, texts: 0, leftOut: 0 };

  private constructor(
    services: Source,
    folder: string,
    options: ResearchExportOptions,
    tables: Tables | null,
  ) {
    this.#services = services;
    this.#folder = folder;
    this.#options = options;
    this.#tables = tables;
  }

  static async open(
    services: Source,
    folder: string,
    options: ResearchExportOptions,
  ): Promise<ExportWriter> {
    const table = async (name: string, columns: readonly { name: string }[]) => {
      const file = await TextFile.create(join(folder, name));
      await file.write(csvWriter('en')(columns.map((column) => column.name)));
      return file;
    };
    const tables = options.formats.includes('csv')
      ? {
          submissions: await table('submissions.csv', SUBMISSION_COLUMNS),
          saves: await table('saves.csv', SAVE_COLUMNS),
        }
      : null;
    return new ExportWriter(services, folder, options, tables);
  }

  async add(submission: SharedSubmission): Promise<void> {
    const texts = await sharedTexts(this.#services, submission, this.#options.withTexts);
    if (texts === null) this.#counts.leftOut++;
    if (texts === null || texts.length === 0) return;
    const name = this.#pseudonym('submission', submission.id);
    if (this.#tables) {
      const cells: Cell[] = [
        name,
        this.#pseudonym('writer', submission.studentId),
        this.#pseudonym('task', submission.assignmentId),
        this.#pseudonym('class', submission.classId),
        submission.status,
        texts.length,
        ...(await figureCells(this.#services, texts)),
      ];
      await this.#tables.submissions.write(this.#lineOf(cells));
    }
    for (const [index, text] of texts.entries()) await this.#addText(text, name, index + 1);
    this.classIds.add(submission.classId);
    this.#counts.submissions++;
    this.#counts.texts += texts.length;
  }

  async #addText(text: SharedText, submission: string, number: number): Promise<void> {
    const { formats, withTexts } = this.#options;
    const log = formats.includes('idfx')
      ? await TextFile.create(join(this.#folder, 'idfx', `${submission}-${number}.idfx`))
      : null;
    try {
      let events = 0;
      const place = { submission, text: number };
      for await (const { save, changes, start } of sharedVersions(this.#services, text, place)) {
        await this.#tables?.saves.write(this.#lineOf(saveCells(save, changes, withTexts)));
        if (save.number === 0) await log?.write(inputlogStart(start));
        await log?.write(inputlogEvents(events + 1, Math.floor(save.sinceStart / 1_000), changes));
        events += changes.length;
      }
      await log?.write(INPUTLOG_END);
    } finally {
      await log?.close();
    }
  }

  async close(): Promise<ResearchExport> {
    await this.#tables?.submissions.close();
    await this.#tables?.saves.close();
    return { ...this.#counts };
  }
}
