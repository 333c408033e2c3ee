import { Counter } from 'prom-client';
import type { Platform } from '../platform/platform.ts';
import { secretOf } from '../platform/server-secrets.ts';
import { DiscoveryClient } from './discovery.ts';
import { type FileGrant, type FileToken, FileTokenReader, signFileToken } from './file-token.ts';
import { WriteStates } from './write-states.ts';

/** What the host of one node keeps between requests. */
export type WopiHost = {
  platform: Platform;
  /** The key of the file tokens; the same on every node. */
  key(): Promise<Uint8Array>;
  tokens(): Promise<FileTokenReader>;
  writeStates: WriteStates;
  /** Of the editor that `EDITOR_URL` names; null for the built-in one, which has no keys. */
  discovery: DiscoveryClient | null;
  savedBytes: Counter;
};

const hosts = new WeakMap<Platform, WopiHost>();

/** The host of this node: one for each platform. */
export function wopiHostOf(platform: Platform): WopiHost {
  const host = hosts.get(platform) ?? createHost(platform);
  hosts.set(platform, host);
  return host;
}

function createHost(platform: Platform): WopiHost {
  const { env, clock, metrics } = platform;
  const key = (): Promise<Uint8Array> => secretOf(platform, 'wopi-token');
  let tokens: FileTokenReader | null = null;
  return {
    platform,
    key,
    async tokens() {
      tokens ??= new FileTokenReader(await key());
      return tokens;
    },
    writeStates: new WriteStates(platform),
    discovery: env.editorUrl === null ? null : new DiscoveryClient(env.editorUrl, clock),
    savedBytes: new Counter({
      name: 'antecedent_save_bytes_total',
      help: 'Bytes of office files that arrived in saves',
      registers: [metrics.registry],
    }),
  };
}

/** A token for one person, one file, one view. */
export async function grantFile(host: WopiHost, grant: FileGrant): Promise<FileToken> {
  return signFileToken(await host.key(), grant, host.platform.clock());
}
