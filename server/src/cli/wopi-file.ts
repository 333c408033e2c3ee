import { readFile } from 'node:fs/promises';
import { loadEnv } from '../ground/config/env.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { createScratchFile } from '../record/wopi/scratch-file.ts';
import { createServices } from '../services.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand(
  {
    call: 'npm run wopi-file --',
    meaning:
      'Makes a scratch file in the installation of the settings and prints where a WOPI client finds it.',
    positional: 'NAME',
    options: {
      from: { value: 'FILE', meaning: 'its content; without it a document begins blank' },
      json: { meaning: 'ends with one line {"wopiSrc", "accessToken"}' },
    },
  },
  async ({ from, json }, [name, ...more]) => {
    if (!name || more.length > 0) throw new UsageError('Pass one name, for example essay.docx.');
    const bytes = from === undefined ? null : await contentOf(from);
    const env = loadEnv();
    const platform = await openPlatform({ ...env, logLevel: 'error' });
    try {
      const { wopiSrc, token, expiresAt } = await createScratchFile(
        createServices(platform),
        name,
        bytes,
      );
      process.stdout.write(
        `Made ${name}. The token is good until ${expiresAt.toISOString()}.\nWOPISrc: ${wopiSrc}\nAccess token: ${token}\n`,
      );
      if (json) process.stdout.write(`${JSON.stringify({ wopiSrc, accessToken: token })}\n`);
    } finally {
      await platform.close();
    }
  },
);

async function contentOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new Error(`${path} cannot be read.`, { cause });
  }
}
