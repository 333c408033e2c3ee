import { LRUCache } from 'lru-cache';
import type { Platform } from '../../ground/platform/platform.ts';

/** Characters of all cached answers together. */
const MAX_CACHE_CHARACTERS = 16 * 1024 * 1024;

/** Texts of versions as HTML, which is expensive to create and never changes. */
export type HtmlCache = {
  /** What `make` gave for this key before, or gives now; a failure is not cached. */
  get(key: string, make: () => Promise<string>): Promise<string>;
};

/** The services for showing versions as HTML. */
export type WithHtmlCache = { htmlCache: HtmlCache };

export function createHtmlCache({ cacheShare }: Pick<Platform, 'cacheShare'>): HtmlCache {
  const cache = new LRUCache<string, string>({
    maxSize: Math.ceil(MAX_CACHE_CHARACTERS * cacheShare),
    sizeCalculation: (html) => html.length + 1,
  });
  return {
    async get(key, make) {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const html = await make();
      cache.set(key, html);
      return html;
    },
  };
}
