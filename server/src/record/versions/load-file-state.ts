import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { fileKindOf } from '@antecedent/domain/files/file-kinds';
import { createTracker } from '@antecedent/domain/insight/tracking/tracker';
import { indexText, textOf } from '@antecedent/domain/office/document/text/text-index';
import type { FileReplay } from '@antecedent/domain/versions/file-replay';
import {
  EMPTY_MANIFEST,
  encodeManifest,
  MANIFEST_STREAM,
  type Manifest,
  TEXT_STREAM,
} from '@antecedent/domain/versions/manifest';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { checksum } from './compression.ts';
import type { FileState, KnownPart } from './file-state.ts';
import { bodyPart } from './incoming-file.ts';
import { trackerAt } from './tracker-snapshots.ts';
import { manifestOf, replayTo } from './version-reader.ts';
import { readHead } from './versions.repo.ts';

/** A file before its version 0, which counts as a change of everything in it. */
export function emptyFileState(fileId: string, extension: string): FileState {
  return {
    fileId,
    extension,
    head: -1,
    headAt: 0,
    manifest: EMPTY_MANIFEST,
    manifestBytes: encodeManifest(EMPTY_MANIFEST),
    parts: new Map(),
    streams: new Map(),
    body: null,
    text: '',
    tracker: createTracker({ kind: fileKindOf(extension) }),
  };
}

/**
 * Reads a file's head from the database.
 *
 * @throws {AppError} `not-found`; {HeavyFile}
 */
export async function loadFileState(platform: Platform, fileId: string): Promise<FileState> {
  const row = await readHead(platform.pool, fileId);
  if (!row) throw notFound('file');
  requireLight(platform, row);
  const replay = await replayTo(platform, fileId, row.head);
  const manifest = manifestOf(replay);
  const text = decodeUtf8(replay.state(TEXT_STREAM));
  const kind = fileKindOf(row.extension);
  const { tracker } = await trackerAt(platform, fileId, kind, row.head);
  return {
    fileId,
    extension: row.extension,
    head: row.head,
    headAt: row.headAt.getTime(),
    manifest,
    manifestBytes: replay.state(MANIFEST_STREAM),
    parts: knownParts(manifest, replay),
    ...bodyOf(manifest, replay, row.extension, text),
    text,
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

/** Only the body's stream stays in the state, because the other parts of a file hardly ever change. */
function bodyOf(
  manifest: Manifest,
  replay: FileReplay,
  extension: string,
  text: string,
): Pick<FileState, 'body' | 'streams'> {
  const name = bodyPart(
    extension,
    manifest.parts.map((part) => part.name),
  );
  const place = manifest.parts.find((part) => part.name === name)?.place;
  if (place?.kind !== 'stream') return { body: null, streams: new Map() };
  const { stream } = place;
  const state = replay.state(stream);
  const index = indexText(state);
  // If a version of the product that read documents differently wrote the text, the next change compares it as a whole.
  const body = textOf(index) === text ? { stream, index } : null;
  return { body, streams: new Map([[stream, state]]) };
}
