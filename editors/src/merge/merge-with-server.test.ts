import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { describe, expect, it } from 'vitest';
import type { LocalDraft } from '../drafts/draft-store.ts';
import type { FileInfo } from '../host/wopi-client.ts';
import { translator } from '../ui/i18n/translate.ts';
import { type MergeOptions, mergeWithServer } from './merge-with-server.ts';

type Answer = Awaited<ReturnType<MergeOptions['client']['fileInfo']>>;
const OFFLINE: Answer = { kind: 'offline' };
const ONLINE: Answer = { kind: 'info', info: { LastModifiedTime: 'T7' } as FileInfo };
const MERGED = encodeUtf8('merged');

/** What happens, in order. */
async function merge(fileInfo: Answer, merged: Uint8Array | null, canKeep = true) {
  const events: string[] = [];
  const drafts: LocalDraft[] = [];
  const done = mergeWithServer({
    t: translator('en'),
    shell: { announce: (sentence) => events.push(sentence) },
    client: {
      fileInfo: async () => fileInfo,
      contents: async () => ({ kind: 'contents', bytes: encodeUtf8('theirs'), version: 7 }),
    },
    saveController: {
      captureAndBackUp: async () => {
        events.push('backed up');
      },
      unsavedContact: 'before',
      unsavedMs: 4_000,
    },
    mine: async () => encodeUtf8('mine'),
    compare: async (mine, theirs) => {
      events.push(`compared ${decodeUtf8(mine)} with ${decodeUtf8(theirs)}`);
      return merged;
    },
    keepDraft: async (draft) => {
      if (!canKeep) throw new Error('the device is full');
      events.push('kept');
      drafts.push(draft);
    },
    useServer: async () => {
      events.push('reopened');
    },
  });
  await done.catch(() => events.push('failed'));
  return { events, drafts };
}

describe('mergeWithServer', () => {
  it('keeps the merged text as a draft of the server’s version before it lets go of the open one', async () => {
    const { events, drafts } = await merge(ONLINE, MERGED);
    expect(events).toEqual(['backed up', 'compared mine with theirs', 'kept', 'reopened']);
    expect(drafts).toEqual([
      expect.objectContaining({ bytes: MERGED, baseVersion: 'T7', writtenMs: 4_000 }),
    ]);
  });

  it.each<[string, Answer, Uint8Array | null, boolean, string]>([
    ['offline', OFFLINE, MERGED, true, translator('en')('problem.offline')],
    ['where the user closes the comparison', ONLINE, null, true, 'compared mine with theirs'],
    ['where the device has no room', ONLINE, MERGED, false, 'failed'],
  ])('leaves the open text as it is %s', async (_, fileInfo, merged, canKeep, last) => {
    const { events, drafts } = await merge(fileInfo, merged, canKeep);
    expect(events.at(-1)).toBe(last);
    expect(events).not.toContain('reopened');
    expect(drafts).toEqual([]);
  });
});
