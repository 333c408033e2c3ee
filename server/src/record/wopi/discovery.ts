import { attribute, descendants, parseXml } from '@antecedent/domain/office/xml/xml';
import type { Clock } from '../../ground/platform/clock.ts';
import { type ProofKeys, readProofKeys } from './proof-keys.ts';

/** What an editor says about itself at `/hosting/discovery`. */
export type Discovery = {
  proofKeys: ProofKeys | null;
  /** Addresses by extension and action, as the editor publishes them: with the parameters in angle brackets that hosts fill in. */
  actions: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/**
 * @throws {OfficeFileError} when it is not XML
 */
export function readDiscovery(xml: string): Discovery {
  const actions = new Map<string, Map<string, string>>();
  for (const action of descendants(parseXml(xml), 'action')) {
    const extension = attribute(action, 'ext')?.toLowerCase();
    const name = attribute(action, 'name');
    const address = attribute(action, 'urlsrc');
    if (!extension || !name || !address) continue;
    const known = actions.get(extension) ?? new Map<string, string>();
    known.set(name, address);
    actions.set(extension, known);
  }
  return { actions, proofKeys: readProofKeys(xml) };
}

/**
 * The address that opens a file, `WOPISrc` included; null when the editor does not support the type. An editor without
 * a separate view action gets its edit action; CheckFileInfo then marks the file as read-only.
 */
export function actionAddress(
  { actions }: Discovery,
  extension: string,
  writable: boolean,
  wopiSrc: string,
): string | null {
  const known = actions.get(extension.toLowerCase());
  const published =
    (writable ? known?.get('edit') : (known?.get('view') ?? known?.get('edit'))) ?? null;
  if (published === null) return null;
  // Optional placeholders are in angle brackets: `<ui=UI_LLCC&>`.
  const address = published.replace(/<[^>]*>/g, '').replace(/[?&]$/, '');
  return `${address}${address.includes('?') ? '&' : '?'}WOPISrc=${encodeURIComponent(wopiSrc)}`;
}

/** Keys change rarely; an editor that restarts may publish new ones. */
const FRESH = 60 * 60_000;
/** Delay between two attempts while the editor does not respond. */
const RETRY = 5_000;
const TIMEOUT = 5_000;
/** How long an answer to whether the editor responds is passed on. */
const CHECK = 2_000;
const SIZE_LIMIT = 4 * 1024 * 1024;

type Fetch = typeof fetch;

/** The discovery of one editor, fetched on demand and cached for an hour. */
export class DiscoveryClient {
  private readonly address: string;
  private readonly clock: Clock;
  private readonly fetch: Fetch;
  private known: { discovery: Discovery; at: number } | null = null;
  private failedAt = Number.NEGATIVE_INFINITY;
  private running: Promise<Discovery> | null = null;
  private checked: { at: number; responds: Promise<boolean> } | null = null;

  constructor(editorUrl: string, clock: Clock, fetchIt: Fetch = fetch) {
    this.address = `${editorUrl}/hosting/discovery`;
    this.clock = clock;
    this.fetch = fetchIt;
  }

  /**
   * The latest discovery document. While the editor does not respond, the previous one stays valid.
   *
   * @throws {Error} when the editor has never responded
   */
  async read(): Promise<Discovery> {
    const now = this.clock().getTime();
    const isFresh = this.known !== null && now - this.known.at < FRESH;
    if (this.known && (isFresh || now - this.failedAt < RETRY)) return this.known.discovery;
    return this.refresh();
  }

  /** Refetches now, unless the last fetch was a few seconds ago: a failed proof may mean new keys. */
  async refreshAfterFailure(): Promise<Discovery> {
    const now = this.clock().getTime();
    if (this.known && now - Math.max(this.known.at, this.failedAt) < RETRY) {
      return this.known.discovery;
    }
    return this.refresh();
  }

  /** Whether the editor responds now, as of a few seconds ago at most: every page that waits for it asks. */
  responds(): Promise<boolean> {
    const at = this.clock().getTime();
    if (this.checked === null || at - this.checked.at >= CHECK) {
      const responds = this.download().then(
        () => true,
        () => false,
      );
      this.checked = { at, responds };
    }
    return this.checked.responds;
  }

  private refresh(): Promise<Discovery> {
    this.running ??= this.load().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async load(): Promise<Discovery> {
    try {
      const discovery = readDiscovery(await this.download());
      this.known = { discovery, at: this.clock().getTime() };
      return discovery;
    } catch (error) {
      this.failedAt = this.clock().getTime();
      if (this.known) return this.known.discovery;
      throw error;
    }
  }

  private async download(): Promise<string> {
    const response = await this.fetch(this.address, {
      signal: AbortSignal.timeout(TIMEOUT),
      // The document decides where tokens go and which requests to trust, so it may come only from the configured
      // address.
      redirect: 'error',
    });
    if (!response.ok || !response.body) {
      throw new Error(`the editor's discovery answered ${response.status}`);
    }
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.length;
      if (size > SIZE_LIMIT) throw new Error("the editor's discovery is too large");
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}
