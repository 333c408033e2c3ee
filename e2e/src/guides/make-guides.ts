import { runCommand } from '@antecedent/server/cli/command';
import { startDemoSchool } from './demo-school.ts';
import { FOLDER, prepareFolder } from './guide-files.ts';
import { FILMS, makeFilm } from './make-films.ts';
import { PICTURES, takePicture } from './take-pictures.ts';
import { receiveVisitors, type Visitors } from './visitor.ts';

await runCommand(
  {
    call: 'npm run guides --',
    meaning:
      'Takes the pictures and films of the guides from a demo school and writes them to web/public/guides.',
    options: {
      only: { value: 'NAMES', meaning: 'names of files without their ends, with commas between' },
      into: { value: 'FOLDER', meaning: 'writes there, so that both can be looked at' },
      school: {
        value: 'ADDRESS',
        meaning: 'a demo school that runs already; some films change it',
      },
    },
  },
  async ({ only, into = FOLDER, school }) => {
    const names = only?.split(',');
    const isAsked = (name: string) => names?.includes(name) ?? true;
    await prepareFolder(into);
    const own = school === undefined ? await startDemoSchool() : null;
    const address = own?.address ?? school ?? '';
    const visitors = await receiveVisitors(address);
    try {
      await makeAll(worksOf(visitors, into).filter(([name]) => isAsked(name)));
    } finally {
      await visitors.leave();
      await own?.stop();
    }
  },
);

type Work = readonly [name: string, make: () => Promise<void>];

function worksOf(visitors: Visitors, folder: string): Work[] {
  return [
    ...PICTURES.map(([name, one]): Work => [name, () => takePicture(visitors, folder, name, one)]),
    ...Object.entries(FILMS).map(
      ([name, one]): Work => [name, () => makeFilm(visitors, folder, name, one)],
    ),
  ];
}

/** Makes one after the other, and lists in the end which of them failed. */
async function makeAll(works: readonly Work[]): Promise<void> {
  const failed: string[] = [];
  for (const [name, make] of works) {
    try {
      await make();
    } catch (error) {
      failed.push(name);
      process.stderr.write(`${name}: ${(error as Error).message}\n`);
    }
  }
  if (failed.length > 0) throw new Error(`Not made: ${failed.join(', ')}.`);
}
