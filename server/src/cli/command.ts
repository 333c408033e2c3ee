import { parseArgs } from 'node:util';

/** A mistake in how a command was called: printed as a sentence, without a stack trace. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One option of a command. `value` names its argument; an option without one is a switch. */
export type CommandOption = { value?: string; meaning: string };

export type CommandDescription<O extends Record<string, CommandOption>> = {
  /** As people type it, e.g. `npm run backup --`. */
  call: string;
  meaning: string;
  options: O;
  /** What follows without a name, e.g. `FILE`. */
  positional?: string;
};

type Given<O extends Record<string, CommandOption>> = {
  [Name in keyof O]?: O[Name] extends { value: string } ? string : boolean;
};

/**
 * Runs a command: reads its options, prints its help on `--help`, and turns what it throws into one
 * sentence and exit code 1.
 */
export async function runCommand<const O extends Record<string, CommandOption>>(
  description: CommandDescription<O>,
  run: (options: Given<O>, positionals: string[]) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = readArguments(description);
    if ('help' in values) process.stdout.write(helpOf(description));
    else await run(values as Given<O>, positionals);
    process.exitCode ??= 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (error instanceof UsageError) process.stderr.write(`\n${helpOf(description)}`);
    process.exitCode = 1;
  }
}

function readArguments({ options, positional }: CommandDescription<Record<string, CommandOption>>) {
  const known = Object.entries(options).map(([name, { value }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  try {
    return parseArgs({
      options: { ...Object.fromEntries(known), help: { type: 'boolean' as const } },
      allowPositionals: positional !== undefined,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function helpOf({
  call,
  meaning,
  options,
  positional,
}: CommandDescription<Record<string, CommandOption>>): string {
  const lines = Object.entries(options).map(
    ([name, { value, meaning: what }]) => `  ${`--${name} ${value ?? ''}`.padEnd(24)} ${what}`,
  );
  return `${meaning}\n\nUsage: ${call} ${positional ? `${positional} ` : ''}[options]\n${lines.join('\n')}\n`;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && !error.message) return sentenceOf(error.errors[0]);
  return error.message || error.name;
}
