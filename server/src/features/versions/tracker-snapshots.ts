import { advance, createTracker, type Tracker } from '@antecedent/domain/analytics/tracker';
import type { FileKind } from '@antecedent/domain/analytics/types';
import type { Platform } from '../../platform/platform.ts';
import { textsFrom } from './version-texts.ts';

type Source = Pick<Platform, 'pool' | 'blobs' | 'db'>;

/** The word analysis of a file as it stands after version `number`. */
export async function trackerAt(
  source: Source,
  fileId: string,
  kind: FileKind,
  number: number,
): Promise<Tracker> {
  const tracker = createTracker({ kind });
  for await (const version of textsFrom(source, fileId, 0)) {
    if (version.number > number) break;
    const { at, origin, presence, byStudent } = version.facts;
    advance(tracker, {
      number: version.number,
      at,
      text: version.text,
      origin,
      presence,
      byStudent,
    });
  }
  return tracker;
}
