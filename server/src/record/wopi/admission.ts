import type { FastifyRequest } from 'fastify';
import { isSessionAlive } from '../../accounts/accounts/accounts.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { requireRightClock } from '../../ground/platform/wrong-clock.ts';
import type { FileGrant } from './file-token.ts';
import { headerOf } from './headers.ts';
import { proofState } from './proof-keys.ts';
import { fileIdOf, type WopiView } from './views.ts';
import { holdsRole } from './wopi-files.repo.ts';
import type { WopiHost } from './wopi-host.ts';

/**
 * Authenticates a request: its token is valid for this file in this view, the session behind it
 * is still active, and the editor's proof key matches.
 *
 * @throws {AppError} `unauthenticated` (401), `not-found` (404), `internal` (500: a proof that
 * does not verify), `unavailable` (503: this node's clock is wrong)
 */
export async function admit(
  host: WopiHost,
  request: FastifyRequest,
  view: WopiView,
  name: string,
): Promise<FileGrant> {
  const inHeader = tokenInHeader(request);
  const token = inHeader ?? tokenInAddress(request);
  const grant = token === null ? null : await readToken(host, token);
  if (token === null) throw notSignedIn();
  if (grant === null) throw await refusalOf(host, await isExpired(host, token));
  if (inHeader === null && !mayBeInAddress(host, grant)) throw notSignedIn();
  if (grant.sessionId !== null && !(await isSessionAlive(host.services, grant.sessionId))) {
    throw await refusalOf(host, true);
  }
  if (grant.view !== view || grant.fileId !== fileIdOf(view, name)) throw notFound('file');
  if (view === 'admin' && !(await isAdministrator(host, grant))) throw notFound('file');
  // An import comes from the page itself, which has no key.
  if (grant.mode !== 'import') await requireProof(host, request, token);
  return grant;
}

/**
 * Why access has ended. A node whose clock is wrong can't know: it reports that, and another node is asked.
 *
 * @param byTime whether the time decided
 */
async function refusalOf({ services }: WopiHost, byTime: boolean): Promise<AppError> {
  if (byTime) await requireRightClock(services);
  return notSignedIn();
}

const isExpired = async (host: WopiHost, token: string): Promise<boolean> =>
  (await host.tokens()).isAuthentic(token);

const notSignedIn = () => new AppError('unauthenticated', 'editor.accessEnded');

async function readToken(host: WopiHost, token: string): Promise<FileGrant | null> {
  return (await host.tokens()).read(token, host.services.clock());
}

const tokenInHeader = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

function tokenInAddress({ query }: FastifyRequest): string | null {
  const { access_token: token } = query as { access_token?: unknown };
  return typeof token === 'string' && token !== '' ? token : null;
}

/**
 * Addresses end up in histories, proxies and logs, so a token that can write in a person's file is read only from the
 * header. The protocol makes other editors send it in the address. That is accepted only when `EDITOR_URL` names such
 * an editor, and for scratch files, which hold no one's work.
 */
function mayBeInAddress({ discovery }: WopiHost, { mode, view }: FileGrant): boolean {
  if (mode === 'read' || view === 'scratch') return true;
  return discovery !== null && mode !== 'import';
}

async function isAdministrator({ services }: WopiHost, grant: FileGrant): Promise<boolean> {
  return grant.userId !== null && (await holdsRole(services.db, grant.userId, 'ROLE_ADMIN'));
}

async function requireProof(
  host: WopiHost,
  request: FastifyRequest,
  accessToken: string,
): Promise<void> {
  if (!host.discovery) return;
  const { clock, env } = host.services;
  const asked = {
    accessToken,
    url: `${env.publicUrl}${request.url}`,
    headers: {
      proof: headerOf(request, 'x-wopi-proof'),
      proofOld: headerOf(request, 'x-wopi-proofold'),
      timestamp: headerOf(request, 'x-wopi-timestamp'),
    },
  };
  const { proofKeys } = await discoveryOf(host.discovery.read());
  if (proofKeys === null) return;
  const state = proofState(proofKeys, asked, clock());
  if (state === 'proven') return;
  if (state === 'old') throw await oldProof(host);
  // The editor may have changed both its keys since the last fetch.
  const { proofKeys: newKeys } = await discoveryOf(host.discovery.refreshAfterFailure());
  const newState = newKeys && proofState(newKeys, asked, clock());
  if (newState === 'proven') return;
  throw newState === 'old' ? await oldProof(host) : noProof();
}

/** A node whose clock is wrong can't know how old a proof is. */
async function oldProof({ services }: WopiHost): Promise<AppError> {
  await requireRightClock(services);
  return noProof();
}

const noProof = () => new AppError('internal', 'editor.noProof');

function discoveryOf<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new AppError('unavailable', 'editor.noKeys', {
      cause,
      retryAfter: 5,
    });
  });
}
