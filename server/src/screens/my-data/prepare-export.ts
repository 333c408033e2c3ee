import { DATA_EXPORT_DAYS } from '@antecedent/contracts/screens/my-data';
import { calledName, fullName } from '@antecedent/domain/accounts/person-name';
import { DAY } from '@antecedent/domain/time';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { zipStream } from '../../ground/platform/storage/zip-stream.ts';
import { localeOf, postMail } from '../../messages/mail/mail.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { dataArchive } from './archive.ts';
import { changeExport, clearParts, findPreparing, insertPart } from './my-data.repo.ts';

/** Bytes of one part in the blob store: so much of an archive is in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/** Makes the archive of a request, once however often the job runs, and mails the person that it is ready. */
export async function prepareExport(
  services: Platform & WithVersions,
  exportId: string,
): Promise<void> {
  const { db, clock } = services;
  const request = await findPreparing(db, exportId);
  if (!request) return;
  const [person] = await findUsers(db, [request.userId]);
  if (!person) return;
  await clearParts(db, exportId);
  const reader = {
    id: person.id,
    name: fullName(person),
    locale: await localeOf(db, person.id),
  };
  let size = 0;
  let place = 0;
  for await (const bytes of inParts(zipStream(dataArchive(services, reader, clock())))) {
    const blob = await services.blobs.put(bytes);
    await insertPart(db, { exportId, place: place++, blob });
    size += bytes.length;
  }
  const readyAt = clock();
  const expiresAt = new Date(readyAt.getTime() + DATA_EXPORT_DAYS * DAY);
  await db.transaction(async (tx) => {
    if (!(await changeExport(tx, exportId, { state: 'ready', readyAt, expiresAt, size }))) return;
    await postMail(services, tx, {
      to: person.email,
      userId: person.id,
      template: 'data-ready',
      values: {
        name: calledName(person),
        link: pageAddress(services.env, 'profile'),
        days: String(DATA_EXPORT_DAYS),
      },
    });
  });
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(waiting);
}
