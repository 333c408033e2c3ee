import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { loadEnv } from '../ground/config/env.ts';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import {
  exportForResearch,
  type ResearchFormat,
} from '../insight/research/research-export.service.ts';
import { createServices } from '../services.ts';
import { runCommand, UsageError } from './command.ts';

const PROGRESS_EVERY_MS = 2_000;

const FORMATS: Readonly<Record<string, readonly ResearchFormat[]>> = {
  csv: ['csv'],
  idfx: ['idfx'],
  both: ['csv', 'idfx'],
};

await runCommand(
  {
    call: 'npm run export-research --',
    meaning:
      'Writes the writing histories of all students who agreed in their profile to a new folder, under pseudonyms that exist only in it and with a codebook. The server may keep running.',
    options: {
      out: { value: 'FOLDER', meaning: 'the folder to write; it must be new or empty' },
      class: { value: 'ID', meaning: 'only this class' },
      format: { value: 'FORMAT', meaning: 'csv (tables, the default), idfx (Inputlog), or both' },
      texts: { meaning: 'with the words; without it, only how many and how long they are' },
    },
  },
  async ({ out, class: classId = null, format = 'csv', texts: withTexts = false }) => {
    if (!out) throw new UsageError('Pass the folder to write with “--out”.');
    if (classId !== null && !z.uuid().safeParse(classId).success) {
      throw new UsageError('“--class” takes the id of a class, as its address shows it.');
    }
    const formats = FORMATS[format];
    if (!formats) throw new UsageError('“--format” is csv, idfx, or both.');
    const version = JSON.parse(await readFile(join(CHECKOUT, 'package.json'), 'utf8')).version;
    const platform = await openPlatform({ ...loadEnv(), logLevel: 'error' });
    try {
      const { submissions, texts, leftOut } = await exportForResearch(createServices(platform), {
        classId,
        out,
        formats,
        withTexts,
        version,
        onProgress: progress(),
      });
      const others =
        leftOut === 0 ? '' : `Left out because of another person’s words in them: ${leftOut}\n`;
      process.stdout.write(
        `Submissions: ${submissions}\nDocuments: ${texts}\n${others}Everything is in ${out}. Read README.txt there before you pass the folder on.\n`,
      );
    } finally {
      await platform.close();
    }
  },
);

function progress(): (done: number, of: number) => void {
  let reportedAt = performance.now();
  return (done, of) => {
    if (done < of && performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    process.stdout.write(`${done} of ${of} submissions\n`);
  };
}
