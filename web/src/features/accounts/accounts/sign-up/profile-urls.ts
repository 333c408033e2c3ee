import {
  MAX_PROFILE_URLS,
  ProfileUrlSchema,
} from '@antecedent/contracts/accounts/accounts/account-fields';

export type AddedUrls = {
  urls: string[];
  /** The text that stays in the field: not a URL, or over the limit. */
  rest: string;
  problem: 'profileUrl' | 'profileTooMany' | null;
};

/** Adds the URLs in a text, separated by spaces or line breaks, without duplicates. */
export function addProfileUrls(urls: readonly string[], text: string): AddedUrls {
  const words = text.split(/\s+/).filter(Boolean);
  const isAddress = (word: string) => ProfileUrlSchema.safeParse(word).success;
  const all = [...new Set([...urls, ...words.filter(isAddress)])];
  const wrong = words.filter((word) => !isAddress(word));
  const over = all.slice(MAX_PROFILE_URLS);
  return {
    urls: all.slice(0, MAX_PROFILE_URLS),
    rest: [...wrong, ...over].join(' '),
    problem: wrong.length > 0 ? 'profileUrl' : over.length > 0 ? 'profileTooMany' : null,
  };
}
