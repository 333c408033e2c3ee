import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes a compressed twin saves no packet. */
const MIN_BYTES = 1400;
const TEXT = /\.(?:js|mjs|css|svg|json|wasm|map|txt)$/;

/** Scripts and styles are sent often; beyond this many bytes the best compression takes seconds. */
const SENT_OFTEN = /\.(?:js|css)$/;
const MAX_BEST_BYTES = 600_000;
const BEST = 11;
const GOOD = 9;

/** Writes a brotli and a gzip version next to every text file, so that the server compresses nothing twice. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < MIN_BYTES) return;
      const isBest = SENT_OFTEN.test(entry.name) && bytes.length <= MAX_BEST_BYTES;
      const quality = isBest ? BEST : GOOD;
      const [small, common] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        zip(bytes, { level: 9 }),
      ]);
      await writeFile(`${path}.br`, small);
      await writeFile(`${path}.gz`, common);
    }),
  );
}
