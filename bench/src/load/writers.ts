import { Pool } from 'undici';
import type { EssayFile } from '../data/essay-files.ts';
import { makeCourse, makeFiles } from '../data/school.ts';
import type { Installation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { FileWriter } from './file-writer.ts';

/** Writers with a file each, made while no server runs. */
export function makeWriters(
  installation: Installation,
  essays: readonly EssayFile[][],
  count: number,
): Promise<FileWriter[]> {
  const essayOf = (index: number) => essays[index % essays.length] as EssayFile[];
  return installation.with(async (services) => {
    const course = await makeCourse(services, count);
    const files = await makeFiles(
      services,
      course,
      (index) => (essayOf(index)[0] as EssayFile).bytes,
    );
    return files.map((file, index) => {
      const writer = new FileWriter(file, essayOf(index));
      writer.type(); // the first state is there already
      return writer;
    });
  });
}

/** Kept-alive connections to a node, one request on each at a time. */
export const clientOf = (server: ServerProcess, connections: number): Pool =>
  new Pool(server.address, { connections, pipelining: 1, keepAliveTimeout: 60_000 });
