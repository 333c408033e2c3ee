import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { DataExport, MyData, OwnErasure } from '@antecedent/contracts/screens/my-data';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { z } from 'zod';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { findLastRequest, type RequestRow } from './erasure.repo.ts';
import {
  dropDeadExport,
  type ExportRow,
  findExport,
  hasFailed,
  insertExport,
  takeExport,
} from './my-data.repo.ts';

export const prepareExportJob = defineJob({
  name: 'my-data.prepare',
  payload: z.object({ exportId: z.uuid() }),
  policy: 'short',
  retries: 2,
  expireSeconds: 3_600,
});

/** What is prepared for a person, and whether they asked to be deleted. */
export async function readMyData({ db, clock, env }: Platform, { userId }: Actor): Promise<MyData> {
  const last = await findLastRequest(db, userId);
  const row = await findExport(db, userId);
  const now = clock();
  const isOver = row === null || (row.expiresAt !== null && row.expiresAt <= now);
  return {
    export: isOver ? null : presentExport(row, now),
    erasure: last && presentErasure(last),
    keepsGrades: env.erasureKeepsGrades,
  };
}

const presentErasure = ({ state, requestedAt, answer }: RequestRow): OwnErasure => ({
  state: state === 'approved' || state === 'declined' ? state : 'open',
  requestedAt: requestedAt.toISOString(),
  answer,
});

const presentExport = (row: ExportRow, now: Date): DataExport => ({
  state: hasFailed(row, now) ? 'failed' : row.state,
  requestedAt: row.requestedAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  size: row.size,
});

/** Has an archive made of everything that is stored about a person, unless one is being made or waits. */
export async function requestMyData(platform: Platform, actor: Actor): Promise<MyData> {
  const { db, clock, jobs } = platform;
  await db.transaction(async (tx) => {
    await dropDeadExport(tx, actor.userId, clock());
    const row = await insertExport(tx, actor.userId, clock());
    if (row === null) return;
    await jobs.enqueue(tx, prepareExportJob, { exportId: row.id }, { singletonKey: row.id });
  });
  return readMyData(platform, actor);
}

/**
 * The archive, as it is sent. It is taken before the first byte: it works once, even for two requests at the same moment.
 *
 * @throws {AppError} `conflict` when none is ready
 */
export async function downloadMyData(
  { db, blobs, clock }: Platform,
  { userId }: Actor,
): Promise<FileResponse> {
  const hashes = await db.transaction((tx) => takeExport(tx, userId, clock()));
  if (hashes === null) throw new AppError('conflict', 'myData.notReady');
  const words = SERVER_LANGUAGES[await localeOf(db, userId)].dataDownload;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const hash of hashes ?? []) {
      // The sweep leaves it for a day.
      const part = await blobs.open(hash);
      if (part === null) throw new Error('a part of an export is missing');
      yield* part;
    }
  }
  return {
    bytes: bytes(),
    contentType: 'application/zip',
    fileName: `${words.fileName}.zip`,
  };
}
