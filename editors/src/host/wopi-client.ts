import { EDITOR_PROTOCOL, PROTOCOL_HEADER } from '@antecedent/contracts/record/editor/protocol';
import { EXPECTS_REFUSALS_HEADER, statusOf } from '@antecedent/contracts/wire/expected-refusals';
import { hasShape, optional, text } from './json-shape.ts';
import { type Progress, readBody, Silence } from './read-body.ts';
import { toFailure, type WopiFailure } from './wopi-failure.ts';

/** What the editor assumes of CheckFileInfo if the host does not say. */
const DEFAULT_FILE_INFO = {
  BaseFileName: '',
  UserId: '',
  UserFriendlyName: '',
  UserCanWrite: false,
  UserCanOnlyComment: false,
  /** Our host's own property; other hosts do not have it. */
  UserCanOnlySuggest: false,
  /** Our host's own property: the format of the changes that it takes instead of a whole file. */
  AntecedentPatch: 0,
  /** Our host's own property: the proof of this contact. */
  AntecedentContact: '',
  SupportsLocks: false,
  LastModifiedTime: '',
  PostMessageOrigin: '',
};
export type FileInfo = typeof DEFAULT_FILE_INFO;

/** A version of a file that this device has. */
export type FirstVersion = { info: FileInfo; bytes: Uint8Array; version: number | null };

/** CheckFileInfo as far as the editor reads it; hosts send much more. Null for an invalid answer. */
export function parseFileInfo(answer: unknown): FileInfo | null {
  const shape = Object.entries(DEFAULT_FILE_INFO).map(
    ([name, usual]) => [name, optional((value) => typeof value === typeof usual)] as const,
  );
  if (!hasShape(answer, Object.fromEntries(shape))) return null;
  return { ...DEFAULT_FILE_INFO, ...answer };
}

export type SaveFlags = {
  modifiedByUser: boolean;
  autosave: boolean;
  exitSave: boolean;
  extendedData?: string | undefined;
};

/**
 * `savedAt` is the host's LastModifiedTime; empty if its answer was cut off or does not include it.
 * `version` is the number of the version, null if the host does not say.
 */
export type SaveOutcome = { kind: 'saved'; savedAt: string; version: number | null } | WopiFailure;

/** The changes do not fit what the host has: send the whole file. */
export type PatchMismatch = { kind: 'mismatch' };

/**
 * The lock is ours, on a file whose newest version is `version`; null if the host does not say. `isBehind` means there is a
 * version that was neither read nor saved here.
 */
export type Locked = { kind: 'locked'; isBehind: boolean; version: number | null };

/** A client for the file's host. Nothing here throws: failures are results. */
export type WopiClient = {
  fileInfo(): Promise<{ kind: 'info'; info: FileInfo } | WopiFailure>;
  /** The whole file, however long it takes while it keeps arriving. @param onProgress of a large one */
  contents(
    onProgress?: (progress: Progress) => void,
  ): Promise<{ kind: 'contents'; bytes: Uint8Array; version: number | null } | WopiFailure>;
  /** Takes the lock, or extends it. */
  lock(): Promise<Locked | WopiFailure>;
  refreshLock(): Promise<Locked | WopiFailure>;
  /** The newest version that was read or saved here; null if the host does not say. */
  knownVersion(): string | null;
  /** Whether the host has a version that was neither read nor saved here. */
  isBehind(newest: string | null): boolean;
  /** The proof of the newest contact with the host, which it sends to prove when that was; '' if it sends none. */
  contact(): string;
  /** Sets the id of the lock to request from now on. */
  setLockId(lockId: string): void;
  /** Asks the user's page that holds the lock to hand it over. @returns whether it could be asked */
  askForLock(): Promise<boolean>;
  /** Hands our lock over. */
  handLockTo(next: string): Promise<Locked | WopiFailure>;
  /** Takes the lock over from its holder. */
  relock(from: string): Promise<Locked | WopiFailure>;
  /** Releases the lock; `leaving` outlives the page. `isSaving` lets a save in flight arrive first. */
  unlock(leaving: boolean, isSaving: boolean): Promise<void>;
  /**
   * @param head LastModifiedTime of the base version; null does not check
   * @param writtenMs the time over which the new text was written; 0 if unknown
   * @param contact a proof of contact from before that; '' for none
   * @param more headers about the new text
   */
  save(
    bytes: Uint8Array,
    flags: SaveFlags,
    head: string | null,
    writtenMs: number,
    contact: string,
    more?: Record<string, string>,
  ): Promise<SaveOutcome>;
  /**
   * Saves changes instead of a whole file.
   *
   * @param leaving whether the request outlives the page
   * @param contact the newest proof of contact from before the first of them; '' for none
   */
  savePatch(
    body: Uint8Array,
    leaving: boolean,
    contact: string,
  ): Promise<SaveOutcome | PatchMismatch>;
  setToken(token: string): void;
};

/** Our host's own header: responses carry a proof of contact, which a save sends back. */
const CONTACT_HEADER = 'X-Antecedent-Contact';
const TIMEOUT_MS = 30_000;
/** A connection with fewer bytes per millisecond than this (128 kbit/s) counts as broken. */
const MIN_BYTES_PER_MS = 16;
/** Browsers reject larger bodies on keepalive requests. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** The last save gives the lock back by itself: UNLOCK may overtake it. */
const unlocks = (isLast: boolean): Record<string, string> =>
  isLast ? { 'X-Antecedent-Unlock': 'true' } : {};
const yesNo = (flag: boolean) => (flag ? 'true' : 'false');

export function wopiClient(options: {
  wopiSrc: string;
  token: string;
  /** Id of this editor's lock; the same after a reload, so that it finds its own lock. */
  lockId: string;
  fetch(url: URL, init: RequestInit): Promise<Response>;
  /** A version that is opened without the server; it then isn't asked for anything. */
  first?: FirstVersion | undefined;
}): WopiClient {
  const { wopiSrc, first } = options;
  let { token, lockId } = options;
  /** The newest version that was read or saved here; null if the host does not say. */
  let known: string | null = null;
  let contact = '';

  const request = async (
    path: '' | '/contents',
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Response | WopiFailure> => {
    if (first) return { kind: 'offline' };
    try {
      const response = await options.fetch(new URL(wopiSrc + path), {
        ...init,
        headers: {
          ...init.headers,
          Authorization: `Bearer ${token}`,
          [EXPECTS_REFUSALS_HEADER]: '1',
          [PROTOCOL_HEADER]: `${EDITOR_PROTOCOL}`,
        },
        cache: 'no-store',
        credentials: 'omit',
        signal: init.signal ?? AbortSignal.timeout(timeoutFor(init.body)),
      });
      return statusOf(response) < 400 ? response : await toFailure(response);
    } catch {
      return { kind: 'offline' };
    }
  };

  const override = async (
    verb: string,
    headers: Record<string, string>,
    keepalive = false,
  ): Promise<Locked | WopiFailure> => {
    const answer = await request('', {
      method: 'POST',
      headers: { 'X-WOPI-Override': verb, 'X-WOPI-Lock': lockId, ...headers },
      keepalive,
    });
    if ('kind' in answer) return answer;
    const newest = versionOf(answer);
    return { kind: 'locked', isBehind: isBehind(known, newest), version: numberOf(newest) };
  };

  const saved = async (answer: Response): Promise<SaveOutcome> => {
    known = versionOf(answer);
    contact = answer.headers.get(CONTACT_HEADER) ?? '';
    const said: unknown = await answer.json().catch(() => null);
    const savedAt = hasShape(said, { LastModifiedTime: text() }) ? said.LastModifiedTime : '';
    return { kind: 'saved', savedAt: savedAt as string, version: numberOf(known) };
  };

  return {
    fileInfo: async () => {
      if (first) {
        contact = first.info.AntecedentContact;
        return { kind: 'info', info: first.info };
      }
      const answer = await request('', { method: 'GET' });
      if ('kind' in answer) return answer;
      const info = parseFileInfo(await answer.json().catch(() => null));
      if (info === null) return { kind: 'unavailable', retryAfterMs: null };
      contact = info.AntecedentContact;
      return { kind: 'info', info };
    },
    contents: async (onProgress = () => undefined) => {
      if (first) {
        const { bytes, version } = first;
        known = version === null ? null : `${version}`;
        return { kind: 'contents', bytes, version };
      }
      const silence = new Silence(TIMEOUT_MS);
      try {
        const answer = await request('/contents', { method: 'GET', signal: silence.signal });
        if ('kind' in answer) return answer;
        const version = versionOf(answer);
        const bytes = await readBody(answer, silence, onProgress);
        known = version;
        return { kind: 'contents', bytes, version: numberOf(version) };
      } catch {
        return { kind: 'offline' };
      } finally {
        silence.end();
      }
    },
    knownVersion: () => known,
    isBehind: (newest) => isBehind(known, newest),
    contact: () => contact,
    setLockId: (next) => {
      lockId = next;
    },
    lock: () => override('LOCK', {}),
    refreshLock: () => override('REFRESH_LOCK', {}),
    askForLock: async () => (await override('ASK_FOR_LOCK', {})).kind === 'locked',
    handLockTo: (next) => override('LOCK', { 'X-WOPI-Lock': next, 'X-WOPI-OldLock': lockId }),
    relock: (from) => override('LOCK', { 'X-WOPI-OldLock': from }),
    unlock: async (leaving, isSaving) => {
      await override('UNLOCK', { 'X-Antecedent-Saving': `${isSaving}` }, leaving);
    },
    save: async (bytes, flags, head, writtenMs, before, more) => {
      const answer = await request('/contents', {
        method: 'POST',
        body: bytes as Uint8Array<ArrayBuffer>,
        keepalive: flags.exitSave && bytes.length < MAX_KEEPALIVE_BYTES,
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-WOPI-Override': 'PUT',
          'X-WOPI-Lock': lockId,
          ...(head === null ? {} : { 'X-COOL-WOPI-Timestamp': head }),
          'X-COOL-WOPI-IsModifiedByUser': yesNo(flags.modifiedByUser),
          'X-COOL-WOPI-IsAutosave': yesNo(flags.autosave),
          'X-COOL-WOPI-IsExitSave': yesNo(flags.exitSave),
          ...unlocks(flags.exitSave),
          [CONTACT_HEADER]: before,
          ...(writtenMs > 0 ? { 'X-Antecedent-Written-Ms': String(Math.round(writtenMs)) } : {}),
          ...more,
          ...(flags.extendedData === undefined
            ? {}
            : { 'X-COOL-WOPI-ExtendedData': flags.extendedData }),
        },
      });
      return 'kind' in answer ? answer : saved(answer);
    },
    savePatch: async (body, leaving, before) => {
      const answer = await request('/contents', {
        method: 'POST',
        body: body as Uint8Array<ArrayBuffer>,
        keepalive: leaving && body.length < MAX_KEEPALIVE_BYTES,
        headers: {
          'Content-Type': 'application/octet-stream',
          'X-WOPI-Override': 'PUT',
          'X-WOPI-Lock': lockId,
          'X-Antecedent-Patch': '1',
          ...unlocks(leaving),
          [CONTACT_HEADER]: before,
        },
      });
      if (!('kind' in answer)) return saved(answer);
      return answer.kind === 'changed-elsewhere' ? { kind: 'mismatch' } : answer;
    },
    setToken: (next) => {
      token = next;
    },
  };
}

/** A picture takes time on a slow connection: giving up early would mean sending it forever. */
function timeoutFor(body: RequestInit['body']): number {
  const bytes = body instanceof Uint8Array ? body.length : 0;
  return TIMEOUT_MS + Math.round(bytes / MIN_BYTES_PER_MS);
}

/** Whether the host has another version; an answer may be older than that of a later save. */
function isBehind(known: string | null, newest: string | null): boolean {
  if (known === null || newest === null) return false;
  const [ours, theirs] = [numberOf(known), numberOf(newest)];
  return ours === null || theirs === null ? newest !== known : theirs > ours;
}

const versionOf = ({ headers }: Response): string | null => headers.get('X-WOPI-ItemVersion');

function numberOf(version: string | null): number | null {
  const number = Number(version ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}
