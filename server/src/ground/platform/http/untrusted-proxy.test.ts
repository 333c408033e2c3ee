import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

/** The warnings that two such requests lead to. */
async function warningsOf(trustProxy: string[] | false, headers: Record<string, string>) {
  const app = Fastify({ trustProxy });
  const log = createLog('silent');
  const warnings: unknown[] = [];
  warnOfUntrustedProxy(
    app,
    Object.assign(Object.create(log), { warn: (told: unknown) => warnings.push(told) }),
  );
  app.get('/', async () => 'here');
  for (const url of ['/', '/']) await app.inject({ url, headers, remoteAddress: '10.0.0.1' });
  await app.close();
  return warnings;
}

describe('warnOfUntrustedProxy', () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.7' };

  it('warns once where the peer is not trusted', async () => {
    expect(await warningsOf(false, forwarded)).toHaveLength(1);
    expect(await warningsOf(['10.9.9.9'], forwarded)).toHaveLength(1);
  });

  it('is silent for a trusted proxy, and without forwarded addresses', async () => {
    expect(await warningsOf(['10.0.0.1'], forwarded)).toEqual([]);
    expect(await warningsOf(false, {})).toEqual([]);
  });
});
