import { decodeRecord } from '@antecedent/domain/versions/version-record';
import type { Platform } from '../../platform/platform.ts';
import { versionsService } from '../versions/versions.service.ts';
import { listHeadRecords } from './submission-files.repo.ts';
import type { MainFile } from './submissions.repo.ts';

/** How many words stand in each file now; a head that was just compacted costs its file's log. */
export async function headWords(
  platform: Platform,
  files: readonly MainFile[],
): Promise<Map<string, number>> {
  const records = await listHeadRecords(
    platform.db,
    files.map(({ fileId }) => fileId),
  );
  const words = new Map(
    records.map(({ fileId, record }) => [fileId, decodeRecord(record).facts.words]),
  );
  for (const { fileId } of files) {
    if (words.has(fileId)) continue;
    const log = await versionsService(platform).listVersions(fileId);
    words.set(fileId, log.words[log.count - 1] ?? 0);
  }
  return words;
}
