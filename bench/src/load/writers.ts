import { Pool } from 'undici';
import type { EssayFile } from '../data/essay-files.ts';
import { makeCourse, makeFiles } from '../data/school.ts';
import type { Installation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { FileWriter } from './file-writer.ts';
import { PatchBodies } from './patch-bodies.ts';

/** Creates writers with one file each, while no server is running. */
export function makeWriters(
  installation: Installation,
  essays: readonly EssayFile[][],
  count: number,
): Promise<FileWriter[]> {
  const bodies = new PatchBodies();
  for (const essay of essays) bodies.prepare(essay);
  const essayOf = (index: number) => essays[index % essays.length] as EssayFile[];
  return installation.with(async (services) => {
    const course = await makeCourse(services, count);
    const files = await makeFiles(
      services,
      course,
      (index) => (essayOf(index)[0] as EssayFile).bytes,
    );
    return files.map((file, index) => {
      const writer = new FileWriter(file, essayOf(index), bodies);
      writer.type(); // the first version is already saved
      return writer;
    });
  });
}

/** Keep-alive connections to a node, with one request at a time on each. */
export const clientOf = (server: ServerProcess, connections: number): Pool =>
  new Pool(server.address, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
