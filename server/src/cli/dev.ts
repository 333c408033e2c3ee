import { type ChildProcess, spawn } from 'node:child_process';
import { runCommand } from './command.ts';

/** Where Vite serves the web app (`web/vite.config.ts`). It hands calls and editors on to the server. */
const ADDRESS = 'http://localhost:5173';

type Part = { name: string; command: string; args: string[]; cwd: string; env?: NodeJS.ProcessEnv };

/** What `npm run dev` keeps running, each in its folder. */
const PARTS: readonly Part[] = [
  {
    name: 'server',
    command: 'tsx',
    args: ['watch', 'server/src/main.ts'],
    cwd: '.',
    // In pages of any other address, no editor would open.
    env: { PUBLIC_URL: ADDRESS },
  },
  { name: 'web', command: 'vite', args: ['--clearScreen', 'false'], cwd: 'web' },
  {
    name: 'editors',
    command: 'vite',
    args: ['build', '--watch', '--logLevel', 'warn'],
    cwd: 'editors',
  },
];

await runCommand(
  {
    call: 'npm run dev',
    meaning:
      'Runs the server, the web app and the editor for development: each starts again or reloads when its source changes.',
    options: {},
  },
  () =>
    new Promise((resolve, reject) => {
      const children = PARTS.map(({ command, args, cwd, env }) =>
        spawn(command, args, {
          cwd,
          stdio: 'inherit',
          shell: process.platform === 'win32',
          env: { ...env, ...process.env },
        }),
      );
      let isEnding = false;
      const endAll = (): void => {
        isEnding = true;
        for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
      };
      process.on('SIGINT', endAll);
      process.on('SIGTERM', endAll);

      const ends = PARTS.map(({ name }, at) =>
        endOf(children[at] as ChildProcess).then((reason) => {
          if (isEnding) return null;
          endAll();
          return `The ${name} part ended (${reason}), so development stops.`;
        }),
      );
      void Promise.all(ends).then((sentences) => {
        const first = sentences.find((sentence) => sentence !== null);
        if (first) reject(new Error(first));
        else resolve();
      });
    }),
);

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}
