import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@antecedent/catalog/refusals';
import type { System } from '@antecedent/contracts/admin/system/system';
import { CHECKOUT } from '../../ground/machine/checkout.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as parts from './system-parts.ts';

/** Milliseconds that each part gets, so that the page doesn't wait for one that hangs. */
const TIMEOUT_MS = 4_000;

type Answered<T> = ({ ok: true } & T) | { ok: false; problem: Refusal };

/** The state of every part of the installation, checked in parallel and independently. */
export async function inspectSystem(platform: Platform): Promise<System> {
  const ask = <T>(
    part: string,
    inspect: (platform: Platform) => Promise<T>,
  ): Promise<Answered<T>> => answered(platform, part, inspect(platform));
  const [database, clock, storage, jobs, mail, editor, scanner, backups, version] =
    await Promise.all([
      ask('database', parts.database),
      ask('clock', parts.clock),
      ask('storage', parts.storage),
      ask('job queue', parts.jobs),
      ask('mail', parts.mail),
      ask('editor', parts.editor),
      ask('virus scanner', parts.scanner),
      ask('backups', parts.backups),
      serverVersion(),
    ]);
  return {
    version,
    node: parts.node(platform.clock()),
    database,
    clock,
    storage,
    jobs,
    mail,
    editor,
    scanner,
    backups,
  };
}

/** The error is in the log; its addresses and secrets must not be shown here. */
export async function answered<T>(
  { log }: Pick<Platform, 'log'>,
  part: string,
  inspect: Promise<T>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Answered<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answered<T>>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          ok: false,
          problem: { key: 'system.noAnswer', values: { seconds: timeoutMs / 1_000 } },
        }),
      timeoutMs,
    );
  });
  const answer = inspect.then(
    (found): Answered<T> => ({ ok: true, ...found }),
    (error: unknown): Answered<T> => {
      log.warn({ err: error, part }, 'a part of the installation could not be looked at');
      return { ok: false, problem: { key: 'system.unreachable' } };
    },
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

let knownVersion: Promise<string> | null = null;

/** The version of this product, as its package says. */
function serverVersion(): Promise<string> {
  knownVersion ??= readFile(join(CHECKOUT, 'package.json'), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return knownVersion;
}
