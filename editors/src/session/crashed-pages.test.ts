import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { changedParts } from '@antecedent/domain/patch/archive-parts';
import { decodePatch, type FilePatch } from '@antecedent/domain/patch/file-patch';
import { applyPartChange } from '@antecedent/domain/patch/part-changes';
import { seededRandom } from '@antecedent/domain/random';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { type LocalDraft, memoryDraftStore } from '../drafts/draft-store.ts';
import type { DraftRecord } from '../drafts/journal-draft.ts';
import { indexedDbJournalStore, type JournalStore } from '../drafts/journal-store.ts';
import { RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import { OpenedArchive } from '../editor/opened-archive.ts';
import type { SaveOutcome } from '../host/wopi-client.ts';
import { rebaseJournal } from '../merge/rebase-journal.ts';
import { translator } from '../ui/i18n/translate.ts';
import { PatchSaving } from './patch-saving.ts';

const PREFIX = '/wopi/files/7 amara';
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const { inflate, deflate } = browserCodec;
const docx = (...paragraphs: string[]) => newDocument({ paragraphs }, deflate);
const isSame = (a: Uint8Array, b: Uint8Array) =>
  changedParts(readZip(a), readZip(b), inflate).size === 0;

let clock: number;
let isOnline: boolean;
let server: { version: number; head: string; bytes: Uint8Array; texts: Uint8Array[] };
let patches: FilePatch[];
/** The proofs that came with them. */
let contacts: string[];
/** The newest proof that the page has. */
let contact: string;
/** Runs after a patch is stored and before it is answered. */
let onStored: () => void;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  clock = 1_000_000;
  isOnline = true;
  server = { version: 1, head: 'v1', bytes: docx('One'), texts: [] };
  patches = [];
  contacts = [];
  contact = '';
  onStored = () => undefined;
});

const store = (bytes: Uint8Array) => {
  server.version++;
  server.head = `v${server.version}`;
  contact = `after ${server.head}`;
  server.bytes = bytes;
  server.texts.push(bytes);
};
const saved = (): SaveOutcome => ({
  kind: 'saved',
  savedAt: server.head,
  version: server.version,
});
const client = {
  contact: () => contact,
  save: async (bytes: Uint8Array): Promise<SaveOutcome> => {
    if (!isOnline) return { kind: 'offline' };
    store(bytes);
    return saved();
  },
  savePatch: async (
    body: Uint8Array,
    _: boolean,
    proof: string,
  ): Promise<SaveOutcome | { kind: 'mismatch' }> => {
    if (!isOnline) return { kind: 'offline' };
    const patch = decodePatch(body, inflate);
    const stored = server.version - patch.base;
    if (stored < 0 || stored > patch.steps.length) return { kind: 'mismatch' };
    patches.push(patch);
    contacts.push(proof);
    for (const { parts } of patch.steps.slice(stored)) {
      const archive = readZip(server.bytes);
      const entries = new Map(archive.entries.map((entry) => [entry.name, entry]));
      const changed = parts.map((change) => {
        if (change.kind === 'removed') throw new RangeError('no part is removed here');
        const entry = entries.get(change.name);
        const before = () => (entry ? inflate(entry.raw, entry.size) : new Uint8Array());
        entries.delete(change.name);
        return { name: change.name, bytes: applyPartChange(change, before) };
      });
      store(writeZip([...entries.values(), ...changed], deflate));
    }
    onStored();
    return isOnline ? saved() : { kind: 'offline' };
  },
};

/** A page that has the file open, until it is gone without a word. */
class WritingPage {
  readonly notices: string[] = [];
  private readonly content = { inert: false } as HTMLElement;
  private readonly journals: JournalStore | null;
  private archive: OpenedArchive;
  private bytes: Uint8Array;
  private snapshots = 0;
  private readonly saving: PatchSaving;
  private readonly writer: string;
  hasStopped = false;
  /** Whether nothing could be typed when a draft was opened. */
  wasInert = false;

  constructor(writer: string, journals: JournalStore | null = indexedDbJournalStore()) {
    this.writer = writer;
    this.journals = journals;
    this.bytes = server.bytes;
    this.archive = new OpenedArchive(this.bytes);
    this.saving = new PatchSaving({
      client,
      editor: { snapshot: () => this.archive.snapshot(this.bytes) },
      opened: { bytes: server.bytes, version: server.version, head: server.head },
      now: () => clock,
      openedAt: clock,
      isUntouched: true,
      wallClock: () => clock,
      journals,
      journalKey: this.journalKey,
      onJournalStopped: () => {
        this.hasStopped = true;
      },
    });
  }

  private get journalKey(): string {
    return `${PREFIX} ${this.writer} ${clock}`;
  }

  get isJournaled(): boolean {
    return this.saving.isJournaled;
  }

  async recover(mayWrite = true): Promise<this> {
    const drafts = new RecoveredDrafts({
      t: translator('en'),
      dates: new Intl.DateTimeFormat('en-GB'),
      shell: {
        content: this.content,
        showInfo: (title) => this.notices.push(title),
        showBanner: (banner) => banner && this.notices.push(banner.choices[0]?.label ?? ''),
      },
      store: memoryDraftStore(),
      journals: this.journals,
      prefix: PREFIX,
      writer: this.writer,
      isWriterOpen: async (name) => name.startsWith('open'),
      restore: (draft, record) => this.restore(draft, record),
      download: () => undefined,
      compare: null,
      rebase: rebaseJournal,
    });
    const { bytes, head } = server;
    const openJournal = this.journalKey;
    await drafts.recover({ bytes, head, mayWrite, takeover: null, openJournal });
    return this;
  }

  private async restore(draft: LocalDraft, record: DraftRecord | null): Promise<boolean> {
    this.wasInert = this.content.inert;
    this.bytes = draft.bytes;
    this.archive = new OpenedArchive(draft.bytes);
    const goesOn =
      record !== null &&
      this.saving.resume({ version: server.version, record, contact: draft.contact });
    await this.save();
    return goesOn;
  }

  async type(bytes: Uint8Array): Promise<void> {
    clock += 1_000;
    this.bytes = bytes;
    await this.save();
    await this.saving.settled();
  }

  private async save(): Promise<void> {
    const file = this.archive.snapshot(this.bytes);
    const snapshot = { id: ++this.snapshots, file, flags, spanMs: 900, unsavedMs: 900 };
    this.saving.record(snapshot);
    await this.saving.send(snapshot, server.head);
  }

  close(): void {
    this.saving.close();
  }
}

const journals = () => indexedDbJournalStore().list('');

describe('a page that crashed', () => {
  it('sends what it recorded without a connection when it is opened again, second by second', async () => {
    const page = new WritingPage('tab');
    await page.type(docx('One two'));
    isOnline = false;
    await page.type(docx('One two three'));
    await page.type(docx('One two three four'));
    isOnline = true;
    clock += 60_000;
    const reopened = await new WritingPage('tab').recover();
    expect(reopened.notices).toHaveLength(1);
    expect(server.texts).toHaveLength(3);
    expect(isSame(server.bytes, docx('One two three four'))).toBe(true);
    expect(patches.at(-1)).toMatchObject({
      ageMs: 60_000,
      steps: [
        { elapsedMs: 1_000, spanMs: 900 },
        { elapsedMs: 1_000, spanMs: 900 },
      ],
    });
    await reopened.type(docx('One two three four five'));
    expect(patches.at(-1)?.steps).toMatchObject([{ elapsedMs: 1_000 }]);
    reopened.close();
    await reopened.recover();
    expect(await journals()).toEqual([]);
  });

  it('does not send a second time what had arrived without an answer', async () => {
    const page = new WritingPage('tab');
    onStored = () => {
      isOnline = false;
    };
    await page.type(docx('One two'));
    await page.type(docx('One two three'));
    onStored = () => undefined;
    isOnline = true;
    await new WritingPage('tab').recover();
    expect(server.texts).toHaveLength(2);
    expect(isSame(server.bytes, docx('One two three'))).toBe(true);
  });

  it('leaves nothing behind where everything had arrived', async () => {
    const page = new WritingPage('tab');
    await page.type(docx('One two'));
    expect(await journals()).toHaveLength(1);
    const reopened = await new WritingPage('other').recover();
    expect([reopened.notices, await journals(), server.texts.length]).toEqual([[], [], 1]);
  });

  it('may crash again before anything was sent, in another tab', async () => {
    const page = new WritingPage('tab');
    isOnline = false;
    await page.type(docx('One two'));
    const second = await new WritingPage('other').recover();
    await second.type(docx('One two three'));
    isOnline = true;
    await new WritingPage('third').recover();
    expect(server.texts).toHaveLength(2);
    expect(isSame(server.bytes, docx('One two three'))).toBe(true);
    expect(patches.map(({ steps }) => steps.length)).toEqual([2]);
  });

  it('merges its words into what another device has written since, second by second', async () => {
    const page = new WritingPage('tab');
    await page.type(docx('One two'));
    contact = 'from the other device';
    isOnline = false;
    await page.type(docx('One two three'));
    await page.type(docx('One two three four'));
    isOnline = true;
    store(docx('At noon: One two', 'There'));
    const stored = server.version;
    const reopened = await new WritingPage('tab').recover();
    expect(reopened.notices).toEqual(['Your text was merged']);
    expect(reopened.wasInert).toBe(true);
    const merged = ['At noon: One two three', 'At noon: One two three four'];
    expect(server.version).toBe(stored + 2);
    for (const [index, text] of merged.entries()) {
      expect(isSame(server.texts.at(index - 2)!, docx(text, 'There')), text).toBe(true);
    }
    const times = { elapsedMs: 1_000, spanMs: 900, isRebased: true };
    expect(patches.at(-1)?.steps).toMatchObject([times, times]);
    // The server can only believe these times by what the first page had heard before.
    expect(contacts.at(-1)).toBe('after v2');
    await reopened.type(docx('At noon: One two three four five', 'There'));
    expect(patches.at(-1)?.steps).toHaveLength(1);
    reopened.close();
    expect(await journals()).toEqual([]);
  });

  it('merges them once, even if it crashes again before they are sent', async () => {
    const page = new WritingPage('tab');
    await page.type(docx('One two'));
    isOnline = false;
    await page.type(docx('One two three'));
    store(docx('Zero One two'));
    await new WritingPage('second').recover();
    isOnline = true;
    await new WritingPage('third').recover();
    expect(isSame(server.bytes, docx('Zero One two three'))).toBe(true);
    expect(contacts.at(-1)).toBe('after v2');
    store(docx('Zero One two three and more'));
    const last = await new WritingPage('fourth').recover();
    expect([last.notices, await journals()]).toEqual([[], []]);
  });

  it('offers its text next to what another device has written in the same place', async () => {
    const page = new WritingPage('tab');
    isOnline = false;
    await page.type(docx('Mine'));
    isOnline = true;
    store(docx('Theirs'));
    const reopened = await new WritingPage('tab').recover();
    expect(reopened.notices).toEqual(['Use my text']);
    expect(isSame(server.bytes, docx('Theirs'))).toBe(true);
    expect(await journals()).toHaveLength(1);
  });

  it('offers its text where the file may only be read now', async () => {
    const page = new WritingPage('tab');
    isOnline = false;
    await page.type(docx('One two'));
    const reopened = await new WritingPage('tab').recover(false);
    expect(reopened.notices).toHaveLength(1);
    expect(await journals()).toHaveLength(1);
  });

  it('is not taken for crashed while its tab is open', async () => {
    const page = new WritingPage('open');
    isOnline = false;
    await page.type(docx('One two'));
    isOnline = true;
    const other = await new WritingPage('other').recover();
    expect([other.notices, server.texts]).toEqual([[], []]);
  });

  it('says so when the device takes no more', async () => {
    const full = async () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const page = new WritingPage('tab', { ...indexedDbJournalStore(), append: full });
    isOnline = false;
    await page.type(docx('One two'));
    expect([page.hasStopped, page.isJournaled]).toEqual([true, false]);
    isOnline = true;
    await page.type(docx('One two three'));
    expect(isSame(server.bytes, docx('One two three'))).toBe(true);
  });

  it('keeps the record small over hours', async () => {
    const page = new WritingPage('tab');
    for (let second = 0; second < 700; second++) await page.type(docx(`One ${second}`));
    const [key = ''] = await journals();
    const count = async () => (await indexedDbJournalStore().read(key))?.steps.length ?? 0;
    await expect.poll(count).toBeLessThan(200);
    isOnline = false;
    await page.type(docx('One last'));
    isOnline = true;
    await new WritingPage('tab').recover();
    expect(isSame(server.bytes, docx('One last'))).toBe(true);
  });

  it('loses nothing, whenever it crashes and whatever the connection does', async () => {
    for (let seed = 1; seed <= 10; seed++) {
      vi.stubGlobal('indexedDB', new IDBFactory());
      server = { version: 1, head: 'v1', bytes: docx('One'), texts: [] };
      const random = seededRandom(seed);
      const written: Uint8Array[] = [];
      let text = 'One';
      let page = new WritingPage('tab 0');
      for (let turn = 1; turn < 40; turn++) {
        isOnline = random() < 0.5;
        const isAnswerLost = random() < 0.2;
        onStored = () => {
          if (isAnswerLost) isOnline = false;
        };
        text += ` w${turn}`;
        written.push(docx(text));
        await page.type(docx(text));
        if (random() > 0.2) continue;
        isOnline = true;
        onStored = () => undefined;
        page = await new WritingPage(`tab ${turn}`).recover();
      }
      isOnline = true;
      onStored = () => undefined;
      await page.type(docx(`${text} end`));
      expect(server.texts).toHaveLength(written.length + 1);
      for (const [index, one] of written.entries()) {
        expect(isSame(server.texts[index]!, one), `seed ${seed}, ${index}`).toBe(true);
      }
    }
  });
});
