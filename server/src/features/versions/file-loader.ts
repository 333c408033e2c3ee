import { createTracker } from '@antecedent/domain/analytics/tracker';
import { indexText } from '@antecedent/domain/office/document-text';
import { decodeUtf8 } from '@antecedent/domain/office/utf8';
import type { FileReplay } from '@antecedent/domain/versions/file-replay';
import {
  EMPTY_MANIFEST,
  encodeManifest,
  MANIFEST_STREAM,
  type Manifest,
  type StreamId,
  TEXT_STREAM,
} from '@antecedent/domain/versions/manifest';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { checksum } from './compression.ts';
import { fileKind } from './file-kind.ts';
import type { FileMemory, KnownPart } from './file-memory.ts';
import { bodyPart, decodeXml } from './office-parts.ts';
import { trackerAt } from './tracker-snapshots.ts';
import { manifestOf, replayTo } from './version-reader.ts';
import { readHead } from './versions.repo.ts';

/** A file before its version 0: everything that version brings is a change. */
export function blankMemory(fileId: string, contentType: string): FileMemory {
  return {
    ...{ fileId, contentType, head: -1, headAt: 0 },
    ...{ manifest: EMPTY_MANIFEST, manifestBytes: encodeManifest(EMPTY_MANIFEST) },
    ...{ parts: new Map(), streams: new Map(), index: null, text: '', textBytes: new Uint8Array() },
    tracker: createTracker({ kind: fileKind(contentType) }),
  };
}

/**
 * Reads a file's head from the database.
 *
 * @throws {AppError} `not-found`
 */
export async function loadMemory(platform: Platform, fileId: string): Promise<FileMemory> {
  const row = await readHead(platform.pool, fileId);
  if (!row) throw notFound('file');
  const replay = await replayTo(platform, fileId, row.head);
  const manifest = manifestOf(replay);
  const textBytes = replay.state(TEXT_STREAM);
  const kind = fileKind(row.contentType);
  const { tracker } = await trackerAt(platform, fileId, kind, row.head);
  return {
    ...{ fileId, contentType: row.contentType, head: row.head, headAt: row.headAt.getTime() },
    ...{
      manifest,
      manifestBytes: replay.state(MANIFEST_STREAM),
      parts: knownParts(manifest, replay),
    },
    ...bodyOf(manifest, replay, row.contentType),
    ...{ text: decodeUtf8(textBytes), textBytes },
    tracker,
  };
}

function knownParts(manifest: Manifest, replay: FileReplay): Map<string, KnownPart> {
  return new Map(
    manifest.parts.map(({ name, place }): [string, KnownPart] => {
      if (place.kind === 'blob') return [name, { crc32: place.crc32, size: place.size, place }];
      const state = replay.state(place.stream);
      return [name, { crc32: checksum(state), size: state.length, place }];
    }),
  );
}

/** Only the body's stream stays in memory: the other parts of a file hardly ever change. */
function bodyOf(
  manifest: Manifest,
  replay: FileReplay,
  contentType: string,
): Pick<FileMemory, 'index' | 'streams'> {
  const name = bodyPart(
    contentType,
    manifest.parts.map((part) => part.name),
  );
  const place = manifest.parts.find((part) => part.name === name)?.place;
  if (place?.kind !== 'stream') return { index: null, streams: new Map() };
  const state = replay.state(place.stream);
  const streams = new Map<StreamId, Uint8Array>([[place.stream, state]]);
  return { index: indexText(decodeXml(state)), streams };
}
