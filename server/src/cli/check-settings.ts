import { maxOf } from '@antecedent/domain/arrays';
import { readEnv } from '../ground/config/env.ts';
import { SETTINGS, type SettingName } from '../ground/config/settings.ts';
import { runCommand } from './command.ts';

await runCommand(
  {
    call: 'npm run check-settings --',
    meaning:
      'Lists the settings that the environment contains, without secrets, and says what is wrong with them. Opens nothing.',
    options: {},
  },
  async () => {
    const names = (Object.keys(SETTINGS) as SettingName[]).filter((name) =>
      process.env[name]?.trim(),
    );
    const width = maxOf(names.map((name) => name.length));
    const lines = names.map((name) => `  ${name.padEnd(width)}  ${shown(name)}\n`);
    process.stdout.write(
      names.length > 0
        ? `Set:\n${lines.join('')}`
        : 'Nothing is set: everything has its default.\n',
    );
    const reading = readEnv(process.env);
    if (reading.ok) {
      process.stdout.write('The settings are in order.\n');
      return;
    }
    const problems = reading.problems.map((problem) => `  - ${problem}`);
    throw new Error(`The settings need attention:\n${problems.join('\n')}`);
  },
);

function shown(name: SettingName): string {
  const isSecret = 'isSecret' in SETTINGS[name];
  return isSecret ? '(hidden)' : (process.env[name]?.trim() ?? '');
}
