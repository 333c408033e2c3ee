import { BUILT_WORKSPACES, buildWorkspaces } from './build-workspaces.ts';
import { runCommand, UsageError } from './command.ts';

await runCommand(
  {
    call: 'npm run build',
    meaning:
      'Builds the server and the pages that it serves, where their sources changed since the last build.',
    positional: '[WORKSPACE ...]',
    options: { force: { meaning: 'build also what is up to date' } },
  },
  async ({ force }, names) => {
    const wrong = names.find((name) => BUILT_WORKSPACES.every((one) => one !== name));
    if (wrong !== undefined) {
      throw new UsageError(
        `There is nothing to build in ${wrong}, only in ${list(BUILT_WORKSPACES)}.`,
      );
    }
    const began = performance.now();
    const wanted = BUILT_WORKSPACES.filter((one) => names.length === 0 || names.includes(one));
    const built = await buildWorkspaces(wanted, { force: force === true });
    if (built.length === 0) return;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`Built ${list(built)} in ${seconds} s.\n`);
  },
);

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
