import { anonymousCopy } from '@antecedent/domain/office/anonymous/anonymous-copy';
import { toTheMinute } from '@antecedent/domain/office/anonymous/pseudonyms';
import {
  type FilesWithoutNames,
  filesWithoutNames,
} from '../../classes/student-names/files-without-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { auditAdminUse } from './audit.ts';
import { decideSave } from './decide-save.ts';
import { fileInfo } from './file-info.ts';
import type { FileGrant } from './file-token.ts';
import { nameInFile } from './person-name.ts';
import { writes } from './review.ts';
import { findSentFile, sizeOfSentFile } from './sent-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';
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
    nameInFile(services, grant, state),
    shownVersion(services, state, grant),
  ]);
  if (grant.view === 'admin') await auditAdminUse(services, grant, 'open');
  // Rebuilds the file where its bytes aren't kept: GetFile follows and finds it cached.
  const isCopy = (await filesFor(services, state, grant)) !== null;
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
 * A review as others read it: whatever name an editor wrote into it, it is what they may know of its reviewer. Without names, a
 * student's file too. Who comments in it works on the file as it is, which names nobody then.
 *
 * @throws {AppError} `forbidden` where it does
 */
async function shownBytes(
  services: Platform & WithVersions,
  state: WriteState,
  grant: FileGrant,
  version: number,
): Promise<Uint8Array> {
  const { file, review } = state;
  const bytes = await fileOf(services, file.id, version);
  const shownAs = review?.shownAs ?? null;
  const admission = requireLight(services, file);
  if (shownAs !== null) return anonymousCopy(bytes, () => shownAs, admittedCodec(admission));
  const files = await filesFor(services, state, grant);
  if (files === null) return bytes;
  if (!writes(grant)) return files.copyOf(admission, bytes, file.extension);
  if (!files.namesNobody(admission, bytes)) throw new AppError('forbidden', 'editor.namesInText');
  return bytes;
}

/** Null where the reader may know whose file it is; who repairs texts found it by name. */
const filesFor = async (
  services: Platform,
  { context }: WriteState,
  { userId, view }: FileGrant,
): Promise<FilesWithoutNames | null> =>
  context === null || userId === null || view === 'admin'
    ? null
    : filesWithoutNames(services, userId, context);

/** Nobody for a review: neither its author nor its reviewer is told. */
const ownerOf = ({ file, context }: WriteState, { userId }: FileGrant): string =>
  file.role === 'review' ? file.id : (context?.studentId ?? userId ?? 'operator');

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

function mayRead(
  { file, context, template, review }: WriteState,
  { view, version }: FileGrant,
): boolean {
  if (file.role === 'review') return view === 'main' && review !== null;
  if (view === 'rewind') return context !== null && version !== undefined && version <= file.head;
  if (view === 'admin') return true;
  if (file.role === 'template') return view === 'addition' && template !== null;
  return view === 'scratch' ? file.role === 'scratch' : context !== null;
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
  { file, review }: WriteState,
  { fileId, version }: FileGrant,
): Promise<{ number: number; at: Date }> {
  const at = review?.shownAs ? new Date(toTheMinute(file.headAt.toISOString())) : file.headAt;
  if (version === undefined) return { number: file.head, at };
  const log = await services.versions.listVersions(fileId);
  return { number: version, at: new Date(log.at[version - log.first] ?? file.headAt.getTime()) };
}
