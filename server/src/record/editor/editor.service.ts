import type * as contract from '@antecedent/contracts/record/editor/opening';
import type { EditorOpening, ReviewMode } from '@antecedent/contracts/record/editor/opening';
import type { EndpointResponse } from '@antecedent/contracts/wire/endpoint';
import { toTheMinute } from '@antecedent/domain/office/anonymous/pseudonyms';
import { recordCoordinator } from '../../accounts/access/access.service.ts';
import { isImportAllowed, templateAccess } from '../../assignments/templates/templates.service.ts';
import { filesWithoutNames } from '../../classes/student-names/files-without-names.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireLightArchive } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { wopiBase } from '../../ground/platform/pages/editor-origin.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { startOfVersion, type WithVersionHtml } from '../../insight/replay/replay.service.ts';
import { reviewFileAccess } from '../../reviews/peer-review/review-file.service.ts';
import {
  isKeptVersion,
  type WriteContext,
  writeContext,
} from '../../submissions/submissions/submissions.service.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { refusedWrite } from '../wopi/decide-save.ts';
import type { FileGrant } from '../wopi/file-token.ts';
import { mayWriteNow } from '../wopi/may-write-now.ts';
import { VIEW_PATH, wopiSrc } from '../wopi/views.ts';
import { grantFile, type WithWopiHost } from '../wopi/wopi-host.ts';
import { writes } from '../wopi/write-rule.service.ts';
import { canImport, canOpen, canOpenSubmitted, canRepair, canReview } from './editor.policy.ts';
import { extensionInSubmission, findLastSave } from './editor.repo.ts';
import { editorAddress } from './editor-address.ts';

export type OpeningRequest = {
  fileId: string;
  view: 'main' | 'addition' | 'rewind' | 'admin';
  version?: number | undefined;
  review?: ReviewMode | undefined;
};

/**
 * Everything that the page needs to put an editor into its frame: the editor's address and a token for this one file.
 * Asking again renews the token.
 *
 * @throws {AppError} `not-found`, `forbidden` when the person may not review, `unsupported-type` and `unavailable` for
 * an external editor
 */
export async function openEditor(
  services: Platform & WithVersions & WithWopiHost,
  actor: Actor,
  request: OpeningRequest,
): Promise<EditorOpening> {
  const context = await openable(services, actor, request);
  const namesAuthor =
    request.review !== undefined && !(await requireReviewable(services, actor, request));
  const host = services.wopiHost;
  const asked = namesAuthor ? { ...request, review: undefined } : request;
  const grant = await grantOf(services, actor, context, asked);
  const source = wopiSrc(wopiBase(services.env), request.view, context.fileId);
  const writable = writes(grant);
  const action = await editorAddress(host, context.extension, writable, source);
  const { token, expiresAt } = await grantFile(host, grant);
  return {
    fileId: context.fileId,
    action,
    wopiSrc: source,
    writable,
    namesAuthor,
    accessToken: token,
    accessTokenTtl: expiresAt.getTime(),
    editorOrigin: new URL(action).origin,
    pageOrigin: new URL(services.env.publicUrl).origin,
    isBuiltIn: host.discovery === null,
  };
}

/**
 * The server's last save of a file, for a page whose editor doesn't report its saves, and whether it would accept
 * another.
 *
 * @throws {AppError} `not-found`
 */
export async function readLastSave(
  services: Platform & WithWopiHost,
  actor: Actor,
  request: OpeningRequest,
): Promise<EndpointResponse<typeof contract.readLastSave>> {
  const context = await openable(services, actor, request);
  const { fileId, isOthersReview } = context;
  const found = await findLastSave(services.db, fileId);
  if (!found) throw notFound('file');
  const savedAt = found.savedAt.toISOString();
  return {
    savedAt: isOthersReview ? toTheMinute(savedAt) : savedAt,
    now: services.clock().toISOString(),
    mark: found.mark,
    canWrite: await mayWriteNow(services.wopiHost, {
      userId: actor.userId,
      fileId,
      view: request.view,
      // Without a mode of its own, an open page writes: what its last token allowed may have ended.
      mode: context.mode ?? request.review ?? 'write',
    }),
  };
}

/**
 * The start of a document as safe HTML, for people who may open it; empty for other kinds of files.
 *
 * @throws {AppError} `not-found`
 */
export async function readText(
  services: Platform & WithVersionHtml,
  actor: Actor,
  request: OpeningRequest,
): Promise<string> {
  const { fileId, extension } = await openable(services, actor, request);
  if (extension !== 'docx') return '';
  const file = await services.versions.findFile(fileId);
  if (!file) throw notFound('file');
  return startOfVersion(services, fileId, file.head);
}

/**
 * Only documents take comments and suggestions. Students write in their own text, the instructor reviews it, and
 * everyone else reads.
 *
 * @returns whether the reviewer may write in it: with hidden names, a file that names its author is read-only
 */
async function requireReviewable(
  services: Platform & WithVersions & WithWopiHost,
  actor: Actor,
  { fileId, view }: OpeningRequest,
): Promise<boolean> {
  const context = await writeContext(services, fileId, actor.userId);
  if (context === null || !canReview(actor, context) || (view !== 'main' && view !== 'addition')) {
    throw new AppError('forbidden', 'editor.notAllowedToComment');
  }
  if (context.extension !== 'docx') {
    throw new AppError('unsupported-type', 'editor.commentsInDocumentsOnly');
  }
  await requireNoWriter(services, actor, { fileId, view });
  return isNameless(services, actor, context);
}

/**
 * An editor at `EDITOR_URL` shares one session among everyone in a file, and saves under any of their names. So reviewers
 * wait until the student's last save has arrived.
 */
async function requireNoWriter(
  { wopiHost, clock }: Platform & WithWopiHost,
  { userId }: Actor,
  { fileId, view }: Pick<OpeningRequest, 'fileId' | 'view'>,
): Promise<void> {
  if (wopiHost.discovery === null) return;
  const state = await wopiHost.writeStates.load(fileId, userId);
  const refusal = state?.use?.refusalToWrite({ view, mode: 'comment' }, clock());
  if (refusal?.kind !== 'author-writes') return;
  if (!refusal.isLate) throw refusedWrite(refusal);
  throw new AppError('unavailable', 'editor.changingHands', { retryAfter: 10 });
}

/**
 * Whether a file names no one while names are hidden. Reviewers work on the file itself, because changes in a copy
 * couldn't be merged back into it.
 */
async function isNameless(
  services: Platform & WithVersions,
  { userId }: Actor,
  context: WriteContext,
): Promise<boolean> {
  const files = await filesWithoutNames(services, userId, context);
  if (files === null) return true;
  const { bytes } = await services.versions.latest(context.fileId);
  return files.namesNobody(requireLightArchive(services, bytes), bytes);
}

type Openable = {
  fileId: string;
  extension: string;
  canWrite: boolean;
  /** How a reviewer opens their copy of a draft. */
  mode?: ReviewMode | null;
  /** Whether it is another student's review, whose times are rounded to the minute. */
  isOthersReview?: boolean;
};

/** A file of a submission, or the file that an assignment's files start from. */
async function openable(
  platform: Platform,
  actor: Actor,
  { fileId, view, version }: OpeningRequest,
): Promise<Openable> {
  if (view === 'admin') return repairable(platform, actor, fileId);
  const context = await writeContext(platform, fileId, actor.userId);
  if (context && canOpen(actor, context, view)) {
    const { subject, submissionId } = context;
    await recordCoordinator(platform, actor, 'file.read', subject, { submissionId });
    return context;
  }
  if (context && view === 'rewind' && version !== undefined && canOpenSubmitted(actor, context)) {
    if (await isKeptVersion(platform.db, context.submissionId, version))
      return { ...context, canWrite: false };
  }
  if (!context && view === 'main') return reviewable(platform, actor, fileId);
  const template =
    view === 'addition' ? await templateAccess(platform.db, fileId, actor.userId) : null;
  if (context || !template) throw notFound('file');
  return template;
}

/** A reviewer's copy of a draft. @throws {AppError} `not-found` */
async function reviewable(platform: Platform, actor: Actor, fileId: string): Promise<Openable> {
  const review = await reviewFileAccess(platform, fileId, actor.userId);
  if (!review) throw notFound('file');
  const { extension, refusal, shownAs } = review;
  const mode = refusal === null ? review.mode : null;
  return { fileId, extension, canWrite: false, mode, isOthersReview: shownAs !== null };
}

/** A file of any submission, for staff. The view itself audits what they do with it. */
async function repairable({ db }: Platform, actor: Actor, fileId: string): Promise<Openable> {
  const extension = canRepair(actor) ? await extensionInSubmission(db, fileId) : null;
  if (extension === null) throw notFound('file');
  return { fileId, extension, canWrite: true };
}

async function grantOf(
  services: Platform & WithVersions,
  { userId, sessionId }: Actor,
  { fileId, canWrite, mode }: Openable,
  { view, version, review }: OpeningRequest,
): Promise<FileGrant> {
  if (view !== 'rewind') {
    const used = mode ?? review ?? (canWrite ? 'write' : 'read');
    return { userId, sessionId, fileId, view, mode: used };
  }
  const file = await services.versions.findFile(fileId);
  const shown = version ?? file?.head;
  if (!file || shown === undefined || shown > file.head) throw notFound('version');
  return { userId, sessionId, fileId, view, mode: 'read', version: shown };
}

/**
 * A token to replace the current text with one office file. The page closes its own editor first.
 *
 * @throws {AppError} `not-found`, `window-closed`, `forbidden` if the assignment doesn't allow imports,
 * `unsupported-type` for a main file that isn't a document
 */
export async function openImport(
  services: Platform & WithWopiHost,
  actor: Actor,
  fileId: string,
): Promise<{ uploadUrl: string; accessToken: string }> {
  const context = await writeContext(services, fileId, actor.userId);
  if (!context || !canImport(actor, context)) throw notFound('file');
  const { writing, role, extension } = context;
  if (!writing.allowed) {
    throw new AppError('window-closed', `writing.${writing.reason}`);
  }
  if (!(await isImportAllowed(services.db, context))) {
    throw new AppError('forbidden', 'editor.noImport');
  }
  if (role === 'main' && extension !== 'docx') {
    throw new AppError('unsupported-type', 'editor.importDocumentsOnly');
  }
  const view = role === 'main' ? 'main' : 'addition';
  const { userId, sessionId } = actor;
  const { token } = await grantFile(services.wopiHost, {
    userId,
    sessionId,
    fileId,
    view,
    mode: 'import',
  });
  const uploadUrl = `${services.env.publicUrl}${VIEW_PATH[view]}/${fileId}/contents`;
  return { uploadUrl, accessToken: token };
}
