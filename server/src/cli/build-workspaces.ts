import { spawn } from 'node:child_process';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { buildState, writeStamp } from './build-state.ts';
import { compressFolder } from './compress-folder.ts';

/** What is built, and whether it goes to browsers. */
const WORKSPACES = { web: 'pages', editors: 'pages', server: 'programs' } as const;
export type BuiltWorkspace = keyof typeof WORKSPACES;
export const BUILT_WORKSPACES = Object.keys(WORKSPACES) as BuiltWorkspace[];

/**
 * Builds the workspaces whose sources changed since their last build, or all of them with `force`. Answers which ones
 * it built.
 *
 * @throws {Error} when a build fails; its reasons have been printed
 */
export async function buildWorkspaces(
  workspaces: readonly BuiltWorkspace[],
  { force = false }: { force?: boolean } = {},
): Promise<BuiltWorkspace[]> {
  const built = await Promise.all(
    workspaces.map(async (workspace) => {
      const state = await buildState(workspace);
      if (state.isFresh && !force) return false;
      await viteBuild(workspace);
      if (WORKSPACES[workspace] === 'pages') await compressFolder(state.folder);
      await writeStamp(state);
      return true;
    }),
  );
  return workspaces.filter((_, at) => built[at]);
}

function viteBuild(workspace: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build', '--workspace', workspace], {
      cwd: CHECKOUT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${workspace} failed; see the output above.`));
    });
  });
}
