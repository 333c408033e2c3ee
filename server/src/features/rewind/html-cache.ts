import type { Platform } from '../../platform/platform.ts';

/** Characters of all remembered answers together. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

class HtmlMemory {
  private readonly entries = new Map<string, string>();
  private characters = 0;

  recall(key: string): string | undefined {
    const html = this.entries.get(key);
    if (html === undefined) return undefined;
    // The one not used for longest stands first and goes first.
    this.entries.delete(key);
    this.entries.set(key, html);
    return html;
  }

  keep(key: string, html: string): void {
    if (this.entries.has(key)) return;
    this.entries.set(key, html);
    this.characters += html.length;
    for (const [oldest, other] of this.entries) {
      if (this.characters <= MOST_CHARACTERS) return;
      this.entries.delete(oldest);
      this.characters -= other.length;
    }
  }
}

const memories = new WeakMap<Platform, HtmlMemory>();

/** What `make` gave for this key before, or gives now; a failure is not remembered. */
export async function rememberedHtml(
  platform: Platform,
  key: string,
  make: () => Promise<string>,
): Promise<string> {
  const memory = memories.get(platform) ?? new HtmlMemory();
  memories.set(platform, memory);
  const known = memory.recall(key);
  if (known !== undefined) return known;
  const html = await make();
  memory.keep(key, html);
  return html;
}
