import { spawn } from 'node:child_process';
import { buildState, writeStamp } from './build-state.ts';
import { runCommand } from './command.ts';
import { compressFolder } from './compress-folder.ts';

const WORKSPACES = ['web', 'editors'];

await runCommand(
  {
    call: 'npm run build',
    meaning:
      'Builds the pages that the server serves, where their sources changed since the last build.',
    options: { force: { meaning: 'build also what is up to date' } },
  },
  async ({ force }) => {
    const began = performance.now();
    const built = await Promise.all(
      WORKSPACES.map(async (workspace) => {
        const state = await buildState(workspace);
        if (state.isFresh && !force) return false;
        await viteBuild(workspace);
        await compressFolder(state.folder);
        await writeStamp(state);
        return true;
      }),
    );
    const names = WORKSPACES.filter((_, at) => built[at]);
    if (names.length === 0) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`Built ${names.join(' and ')} in ${seconds} s.\n`);
  },
);

function viteBuild(workspace: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--workspace', workspace], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${workspace} failed; its reasons stand above.`));
    });
  });
}
