import { Counter } from 'prom-client';
import type { WithSessions } from '../../accounts/accounts/accounts.service.ts';
import { isAmongTestStudents } from '../../ground/db/test-students.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { DiscoveryClient } from './discovery.ts';
import { type FileGrant, type FileToken, FileTokenReader, signFileToken } from './file-token.ts';
import { FileValidator } from './file-validator.ts';
import type { WriteRules } from './write-rule.service.ts';
import { WriteStates } from './write-states.ts';

/** The services that the host uses. */
export type WopiServices = Platform & WithVersions & WithSessions;

/** The host state that a node keeps between requests. */
export type WopiHost = {
  services: WopiServices;
  /** The key of the file tokens; the same on every node. */
  key(): Promise<Uint8Array>;
  /** The key of the proofs of contact; the same on every node. */
  contactKey(): Promise<Uint8Array>;
  tokens(): Promise<FileTokenReader>;
  writeStates: WriteStates;
  validator: FileValidator;
  /** The keys of the editor at `EDITOR_URL`; null for the built-in one, which has none. */
  discovery: DiscoveryClient | null;
  savedBytes: Counter;
};

/** The services for features that open files in an editor. */
export type WithWopiHost = { wopiHost: WopiHost };

/** The WOPI host of one node: one per process. @param rules what each role of file allows */
export function createWopiHost(services: WopiServices, rules: WriteRules): WopiHost {
  const { env, clock, metrics, secrets } = services;
  const key = (): Promise<Uint8Array> => secrets.get('wopi-token');
  let tokens: FileTokenReader | null = null;
  return {
    services,
    key,
    contactKey: () => secrets.get('contact'),
    async tokens() {
      tokens ??= new FileTokenReader(await key());
      return tokens;
    },
    writeStates: new WriteStates(services.db, rules),
    validator: new FileValidator(),
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
  const isTest = isAmongTestStudents();
  const signed = isTest ? { ...grant, isTest } : grant;
  return signFileToken(await host.key(), signed, host.services.clock());
}
