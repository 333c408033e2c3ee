import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../ground/machine/checkout.ts';

const SCRIPT = join(CHECKOUT, 'server/require-node.js');

function runAs(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, SCRIPT],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

describe('require-node.js', () => {
  it.each(['16.20.2', '18.20.8', '20.18.3'])('ends with one sentence under Node %s', (version) => {
    expect(runAs(version)).toEqual({
      status: 1,
      stderr: `This is Node.js ${version}, and the product needs 20.19 or newer. Install Node.js 22 or 24 (https://nodejs.org) and start again.\n`,
    });
  });

  it.each(['20.19.0', '22.0.0', '24.4.1'])('lets Node %s pass', (version) => {
    expect(runAs(version)).toEqual({ status: 0, stderr: '' });
  });

  it('asks for the version that package.json names', () => {
    const { engines } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8'));
    expect(engines.node).toBe(`>=${/OLDEST = '([\d.]+)'/.exec(readFileSync(SCRIPT, 'utf8'))?.[1]}`);
  });
});
