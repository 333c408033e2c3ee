import type { Platform } from '../../platform/platform.ts';

/** Characters of all remembered answers together. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

class HtmlCache {
  private readonly entries = new Map<string, string>();
  private characters = 0;

  get(key: string): string | undefined {
    const html = this.entries.get(key);
    if (html === undefined) return undefined;
    // The one not used for longest stands first and goes first.
    this.entries.delete(key);
    this.entries.set(key, html);
    return html;
  }

  set(key: string, html: string): void {
    if (this.entries.has(key)) return;
    this.entries.set(key, html);
    this.characters += html.length;
    for (const [oldest, other] of this.entries) {
      if (this.characters <= MAX_CHARACTERS) return;
      this.entries.delete(oldest);
      this.characters -= other.length;
    }
  }
}

const caches = new WeakMap<Platform, HtmlCache>();

/** What `make` gave for this key before, or gives now; a failure is not remembered. */
export async function cachedHtml(
  platform: Platform,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const cache = caches.get(platform) ?? new HtmlCache();
  caches.set(platform, cache);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = await make();
  cache.set(key, html);
  return html;
}
