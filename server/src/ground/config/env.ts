import { join, resolve } from 'node:path';
import { branding } from '@antecedent/contracts/wire/branding';
import type { z } from 'zod';
import {
  type OpenIdSettings,
  openIdProviders,
  type SamlDecryption,
  type SamlSettings,
  samlDecryption,
  samlSettings,
} from './identity-providers.ts';
import { type ClamdAddress, type MailSender, partsOf } from './setting-values.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { unknownSettings } from './unknown-settings.ts';

/** The settings, complete: what was not set has its default. */
export type Env = {
  port: number;
  host: string;
  /** Processes that answer on the port. */
  workers: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Null means the built-in PostgreSQL. */
  databaseUrl: string | null;
  /** Null means that one role owns the tables and works with them, or the built-in PostgreSQL. */
  databaseOwnerUrl: string | null;
  /** An absolute folder, or an `s3://` address. */
  blobStore: string;
  /** Absolute. */
  contentDir: string;
  /** Null means the built-in editor. */
  editorUrl: string | null;
  /** Null means that the built-in editor is served at `publicUrl`. */
  editorOrigin: string | null;
  /** Whether the built-in editors may save what changed instead of whole files. */
  acceptsPatches: boolean;
  /** Whether browsers may store the pages for times without a connection. */
  hasServiceWorker: boolean;
  /** Null means that mails are stored in the outbox. */
  smtpUrl: string | null;
  mailFrom: MailSender;
  supportEmail: string | null;
  /** Where else people may sign in, by OpenID Connect. */
  openIdProviders: OpenIdSettings[];
  /** The institution's SAML identity provider; null when none is set. */
  saml: SamlSettings | null;
  /** Null means that assertions have to come unencrypted. */
  samlDecryption: SamlDecryption | null;
  /** Days after which obsolete data is deleted. */
  keepDays: {
    notices: number;
    mails: number;
    unconfirmed: number;
    tickets: number;
    /** Null keeps the audit log for good. */
    audit: number | null;
  };
  /** Whether grades stay under a pseudonym when an account is deleted. */
  erasureKeepsGrades: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  trustProxy: string[];
  metricsToken: string | null;
  /** Milliseconds that a statement of a request gets; 0 means no limit. */
  statementMs: number;
  /** Free bytes in the data folder below which the server isn't ready. */
  minFreeBytes: number;
  /** Bytes of all current uploads of a process. */
  maxUploadBytes: number;
  /** The ClamAV daemon; null means that uploads are not scanned. */
  clamd: ClamdAddress | null;
  /** Whether uploads are accepted while the scanner does not respond. */
  acceptsUnscanned: boolean;
};

/** The editor's origin; a problem when it would not keep the editor apart from the web app. */
function ownOrigin(address: string | null, publicUrl: string, problems: string[]): string | null {
  if (address === null) return null;
  const [editor, app] = [new URL(address), new URL(publicUrl)];
  if (editor.origin !== app.origin && editor.protocol === app.protocol && editor.origin === address)
    return address;
  problems.push(
    `EDITOR_ORIGIN must be another host of the same site as PUBLIC_URL, with the same scheme and without a path (e.g. ${SETTINGS.EDITOR_ORIGIN.example}).`,
  );
  return null;
}

export type EnvReading = { ok: true; env: Env } | { ok: false; problems: string[] };

/**
 * Reads every setting and reports all problems together, misspelled names included. An empty value counts as not set.
 *
 * @param source names to texts, as `process.env`
 */
export function readEnv(source: Record<string, string | undefined>): EnvReading {
  const problems = unknownSettings(source);
  const read = <N extends SettingName>(
    name: N,
  ): z.output<(typeof SETTINGS)[N]['schema']> | null => {
    const text = source[name]?.trim();
    if (!text) return null;
    const result = SETTINGS[name].schema.safeParse(text);
    if (result.success) return result.data as z.output<(typeof SETTINGS)[N]['schema']>;
    problems.push(
      `${name} ${result.error.issues[0]?.message ?? 'is not usable'} (e.g. ${SETTINGS[name].example}).`,
    );
    return null;
  };

  const port = read('PORT') ?? 8080;
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  const blobStore = read('BLOB_STORE') ?? join(dataDir, 'blobs');
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const env: Env = {
    port,
    host: read('HOST') ?? 'localhost',
    workers: read('WORKERS') ?? 1,
    publicUrl,
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    databaseOwnerUrl: read('DATABASE_OWNER_URL'),
    blobStore: blobStore.startsWith('s3://') ? blobStore : resolve(blobStore),
    contentDir: resolve(read('CONTENT_DIR') ?? join(dataDir, 'content')),
    editorUrl: read('EDITOR_URL'),
    acceptsPatches: read('EDITOR_SAVES') !== 'files',
    hasServiceWorker: read('SERVICE_WORKER') !== 'off',
    editorOrigin: ownOrigin(read('EDITOR_ORIGIN'), publicUrl, problems),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM') ?? {
      name: branding.longTitle,
      address: `no-reply@${new URL(publicUrl).hostname}`,
    },
    supportEmail: read('SUPPORT_EMAIL'),
    openIdProviders: openIdProviders([read('OIDC_1'), read('OIDC_2')], problems),
    saml: samlSettings(
      {
        metadata: read('SAML_IDP_METADATA'),
        idpEntityId: read('SAML_IDP_ENTITY_ID'),
        entryPoint: read('SAML_ENTRY_POINT'),
        certificate: read('SAML_CERT'),
        name: read('SAML_NAME'),
        entityId: read('SAML_ENTITY_ID'),
        attributes: read('SAML_ATTRIBUTES'),
      },
      problems,
    ),
    samlDecryption: samlDecryption(
      read('SAML_DECRYPTION_KEY'),
      read('SAML_DECRYPTION_CERT'),
      problems,
    ),
    keepDays: {
      notices: read('KEEP_NOTICES_DAYS') ?? 180,
      mails: read('KEEP_MAILS_DAYS') ?? 30,
      unconfirmed: read('KEEP_UNCONFIRMED_DAYS') ?? 30,
      tickets: read('KEEP_TICKETS_DAYS') ?? 365,
      audit: read('KEEP_AUDIT_DAYS'),
    },
    erasureKeepsGrades: read('ERASURE_KEEPS_GRADES') !== 'off',
    logLevel: read('LOG_LEVEL') ?? 'info',
    trustProxy: partsOf(read('TRUST_PROXY') ?? ''),
    metricsToken: read('METRICS_TOKEN'),
    statementMs: (read('DATABASE_TIMEOUT_SECONDS') ?? 30) * 1_000,
    minFreeBytes: (read('MIN_FREE_MEGABYTES') ?? 256) * 1024 * 1024,
    maxUploadBytes: (read('UPLOADS_MEGABYTES') ?? 2048) * 1024 * 1024,
    clamd: read('CLAMD'),
    acceptsUnscanned: read('UNSCANNED_UPLOADS') === 'accept',
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, env };
}

/**
 * The settings of this process. Prints every problem and ends the process when there is one.
 *
 * @param defaults for settings that are not set
 */
export function loadEnv(defaults: Partial<Record<SettingName, string>> = {}): Env {
  const set = Object.entries(process.env).filter(([, value]) => value?.trim());
  const reading = readEnv({ ...defaults, ...Object.fromEntries(set) });
  if (reading.ok) return reading.env;
  const lines = reading.problems.map((problem) => `  - ${problem}`);
  process.stderr.write(`The settings need attention:\n${lines.join('\n')}\n`);
  process.exit(1);
}
