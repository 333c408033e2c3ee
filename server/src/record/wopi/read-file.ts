import { toTheMinute } from '@antecedent/domain/office/anonymous/pseudonyms';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { auditAdminUse } from './audit.ts';
import { contactProof } from './contact-proof.ts';
import { decideSave } from './decide-save.ts';
import { fileInfo } from './file-info.ts';
import type { FileGrant } from './file-token.ts';
import { nameInFile } from './person-name.ts';
import { findSentFile, sizeOfSentFile } from './sent-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';
import { type HiddenNames, writes } from './write-rule.service.ts';
import type { WriteState } from './write-states.ts';

/** The product's name above the editor's toolbar. */
const PRODUCT_NAME = 'The Forge';

/**
 * CheckFileInfo: what the file is and what this person may do with it now.
 *
 * @throws {AppError} `not-found`
 */
export async function checkFileInfo(
  host: WopiHost,
  grant: FileGrant,
): Promise<Record<string, string | number | boolean>> {
  const { services } = host;
  const state = await readableState(host, grant);
  requireLight(services, state.file);
  const [userName, version] = await Promise.all([
    nameInFile(services, grant, state.use),
    shownVersion(services, state, grant),
  ]);
  if (grant.view === 'admin') await auditAdminUse(services, grant, 'open');
  // Rebuilds the file if its bytes aren't stored: GetFile follows and finds it cached.
  const isCopy = (await hiddenNames(state, grant)) !== null;
  const size =
    (isCopy ? null : await sizeOfSentFile(services.db, grant.fileId, version.number)) ??
    (await shownBytes(services, state, grant, version.number)).length;
  return fileInfo({
    file: state.file,
    grant,
    userName,
    version,
    size,
    ownerId: isCopy ? state.file.id : ownerOf(state, grant),
    canWrite: canWrite(state, grant, services.clock()),
    publicUrl: services.env.publicUrl,
    acceptsPatches: services.env.acceptsPatches,
    contact: contactProof(await host.contactKey(), grant, services.clock()),
    productName: PRODUCT_NAME,
  });
}

export type FileContent = { bytes: Uint8Array; version: number };

/**
 * GetFile: the latest version, or in the rewind view the one that the token names.
 *
 * @throws {AppError} `not-found`
 */
export async function getFile(host: WopiHost, grant: FileGrant): Promise<FileContent> {
  const { services } = host;
  const state = await readableState(host, grant);
  const { file } = state;
  requireLight(services, file);
  if (grant.view === 'admin') await auditAdminUse(services, grant, 'read');
  const version = grant.version ?? file.head;
  return { bytes: await shownBytes(services, state, grant, version), version };
}

/**
 * Without names if they are hidden from the reader. Reviewers work on the file itself, so it may not name anyone.
 *
 * @throws {AppError} `forbidden` if it does
 */
async function shownBytes(
  services: Platform & WithVersions,
  state: WriteState,
  grant: FileGrant,
  version: number,
): Promise<Uint8Array> {
  const bytes = await fileOf(services, state.file.id, version);
  const hidden = await hiddenNames(state, grant);
  if (hidden === null) return bytes;
  const admission = requireLight(services, state.file);
  if (!writes(grant)) return hidden.copyOf(admission, bytes);
  if (!hidden.namesNobody(admission, bytes)) throw new AppError('forbidden', 'editor.namesInText');
  return bytes;
}

/** Null if the reader may know whose file it is. Administrators who repair texts found it by name. */
const hiddenNames = async (
  { use }: WriteState,
  { view }: FileGrant,
): Promise<HiddenNames | null> => (use === null || view === 'admin' ? null : use.hiddenNames());

/** An editor requires an owner, even if no one may know who that is. */
const ownerOf = ({ file, use }: WriteState, { userId }: FileGrant): string =>
  use === null ? (userId ?? 'operator') : (use.ownerId ?? file.id);

const fileOf = async (
  { db, versions }: Platform & WithVersions,
  fileId: string,
  version: number,
): Promise<Uint8Array> =>
  (await findSentFile(db, fileId, version)) ?? versions.loadVersion(fileId, version);

/** The file as it is now, if the person may still read it. */
async function readableState(host: WopiHost, grant: FileGrant): Promise<WriteState> {
  const state = await host.writeStates.load(grant.fileId, grant.userId);
  if (!state || !mayRead(state, grant)) throw notFound('file');
  return state;
}

function mayRead({ file, rule, use }: WriteState, { view, version }: FileGrant): boolean {
  if (view === 'admin') return rule.isRepairable;
  if (view === 'scratch') return file.role === 'scratch';
  if (view === 'rewind' && (version === undefined || version > file.head)) return false;
  return use?.reads(view) ?? false;
}

/**
 * Whether a save would be accepted; another writer's lock is reported when the editor requests its own.
 */
function canWrite(state: WriteState, grant: FileGrant, now: Date): boolean {
  const claim = { grant, lock: '', hasTimestamp: true };
  const { kind } = decideSave(state, claim, now);
  return writes(grant) && (kind === 'accept' || kind === 'locked');
}

async function shownVersion(
  services: Platform & WithVersions,
  state: WriteState,
  grant: FileGrant,
): Promise<{ number: number; at: Date }> {
  const { head, headAt } = state.file;
  const { fileId, version } = grant;
  if (version !== undefined) {
    const log = await services.versions.listVersions(fileId);
    return { number: version, at: new Date(log.at[version - log.first] ?? headAt.getTime()) };
  }
  const rounds = (await hiddenNames(state, grant))?.roundsTimes ?? false;
  return { number: head, at: rounds ? new Date(toTheMinute(headAt.toISOString())) : headAt };
}
