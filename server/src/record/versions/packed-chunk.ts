import { decodeDeltas, encodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { decodeFacts, encodeFacts } from '@antecedent/domain/versions/chunk-facts';
import type { Delta } from '@antecedent/domain/versions/delta';
import { emptyColumns, factsAt } from '@antecedent/domain/versions/fact-columns';
import type { StreamId } from '@antecedent/domain/versions/manifest';
import type { VersionRecord } from '@antecedent/domain/versions/version-record';
import { pack, packSmall, unpack } from './compression.ts';
import type { ChunkRow } from './history.repo.ts';

/** Longer chunks aren't joined, so that reading one version of a large document reads little else. */
export const MAX_JOINED_BYTES = 128 * 1024;

/**
 * Packs consecutive versions into a chunk.
 *
 * @param isForGood whether to spend the time to make it as small as possible
 */
export async function packChunk(
  records: readonly VersionRecord[],
  isForGood: boolean,
): Promise<{ facts: Uint8Array; deltas: Uint8Array }> {
  const compress = isForGood ? packSmall : pack;
  // A chunk counts from its own first version, so that it can be read alone.
  const { at = 0, words = 0 } = records[0]?.facts ?? {};
  const [facts, deltas] = await Promise.all([
    compress(
      encodeFacts(
        records.map((record) => record.facts),
        { at, words },
      ),
    ),
    compress(encodeDeltas(records.map((record) => record.deltas))),
  ]);
  return { facts, deltas };
}

/** The versions of a chunk as they were saved. */
export function unpackChunk({ count, facts, deltas }: ChunkRow): VersionRecord[] {
  const columns = emptyColumns(0, count);
  decodeFacts(unpack(facts), columns, 0);
  const streams = [...decodeDeltas(unpack(deltas))];
  return Array.from({ length: count }, (_, row) => {
    const changed = streams.flatMap(([stream, rows]): [StreamId, Delta][] => {
      const delta = rows[row];
      return delta && delta.length > 0 ? [[stream, delta]] : [];
    });
    return { facts: factsAt(columns, row), deltas: new Map(changed) };
  });
}
