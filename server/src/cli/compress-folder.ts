import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes a compressed twin saves no packet. */
const MIN_BYTES = 1400;
const TEXT = /\.(?:js|mjs|css|svg|json|wasm|map|txt)$/;

/** Writes a brotli and a gzip version next to every text file, so that the server compresses nothing twice. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (bytes.length < MIN_BYTES) return;
      const [small, common] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        zip(bytes, { level: 9 }),
      ]);
      await writeFile(`${path}.br`, small);
      await writeFile(`${path}.gz`, common);
    }),
  );
}
