import { keepText, keptText } from '@antecedent/contracts/record/editor/kept-store';
import type { PageOpening } from '@antecedent/contracts/record/editor/messages';
import { decodeStep } from '@antecedent/domain/patch/file-patch';
import { patchedArchive } from '@antecedent/domain/patch/patched-archive';
import { browserCodec } from '../browser/browser-codec.ts';
import { indexedDbJournalStore, type JournalStore } from '../drafts/journal-store.ts';
import { type FileInfo, type FirstVersion, parseFileInfo } from '../host/wopi-client.ts';
import type { OpenText } from './kept-copies.ts';

/** The id of a file from its path on the server, `/wopi/files/{id}`. */
const fileIdOf = (fileKey: string): string => fileKey.split('/').at(-1) ?? '';

/** Stores an open text on this device, if its writer asked for that. */
export async function keepOpenText(
  fileKey: string,
  { info, version, contact, head }: OpenText,
  bytes: Uint8Array,
  now: number,
): Promise<void> {
  const said = { ...info, LastModifiedTime: head, AntecedentContact: contact };
  const savedAt = Date.parse(head) || now;
  await keepText(fileIdOf(fileKey), { bytes, version, info: said, fileKey, savedAt }, now);
}

/** A text that is opened from this device, and how its page asked for that. */
export type KeptOpening = { opening: PageOpening; first: FirstVersion };

/**
 * Opens a text that is kept on this device.
 *
 * @param address what the page wrote behind `#`: the id of the file, and how the editor is to look
 * @returns null for a text that isn't kept
 */
export async function openKept(
  address: string,
  { origin, now, journals = indexedDbJournalStore() }: KeptOpenOptions,
): Promise<KeptOpening | null> {
  const asked = new URLSearchParams(address.replace(/^#/, ''));
  const kept = await keptText(asked.get('file') ?? '', now).catch(() => null);
  const info = kept && parseFileInfo(kept.info);
  if (!kept || !info) return null;
  const { bytes, version, fileKey } = kept;
  // There is no one here to take a lock from.
  const known = { info: { ...info, SupportsLocks: false }, bytes, version };
  const first = await newestOf(known, `${fileKey} ${info.UserId} `, journals);
  const opening: PageOpening = {
    wopiSrc: origin + fileKey,
    accessToken: '',
    accessTokenTtl: 0,
    uiDefaults: asked.get('ui_defaults') ?? '',
    cssVariables: asked.get('css_variables') ?? '',
    language: asked.get('lang') ?? '',
  };
  return { opening, first };
}

type KeptOpenOptions = {
  origin: string;
  now: number;
  journals?: Pick<JournalStore, 'list' | 'read'>;
};

/** The browser may have stopped after a save and before that was stored: then the journal knows the newest version. */
async function newestOf(
  kept: FirstVersion,
  prefix: string,
  journals: Pick<JournalStore, 'list' | 'read'>,
): Promise<FirstVersion> {
  let newest = kept;
  for (const key of await journals.list(prefix).catch(() => [])) {
    const journal = await journals.read(key).catch(() => null);
    const mark = journal?.mark;
    if (!journal || !mark || mark.head <= newest.info.LastModifiedTime) continue;
    const steps = journal.steps
      .filter(({ number }) => number <= mark.number)
      .map(({ bytes }) => decodeStep(bytes, browserCodec.inflate));
    const info: FileInfo = {
      ...kept.info,
      LastModifiedTime: mark.head,
      AntecedentContact: mark.contact ?? '',
    };
    const bytes = patchedArchive(journal.base.bytes, steps, browserCodec);
    newest = { info, bytes, version: mark.version ?? null };
  }
  return newest;
}
