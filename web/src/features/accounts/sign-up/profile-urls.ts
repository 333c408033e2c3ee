import { MOST_PROFILE_URLS, ProfileUrlSchema } from '@antecedent/contracts/accounts/account-fields';

export type AddedUrls = {
  urls: string[];
  /** What stays in the field: it is no web address, or there is no room for it. */
  rest: string;
  problem: 'profileUrl' | 'profileTooMany' | null;
};

/** Adds the web addresses of a text, parted by space or line; those that are there already once only. */
export function addProfileUrls(urls: readonly string[], text: string): AddedUrls {
  const words = text.split(/\s+/).filter(Boolean);
  const isAddress = (word: string) => ProfileUrlSchema.safeParse(word).success;
  const all = [...new Set([...urls, ...words.filter(isAddress)])];
  const wrong = words.filter((word) => !isAddress(word));
  const over = all.slice(MOST_PROFILE_URLS);
  return {
    urls: all.slice(0, MOST_PROFILE_URLS),
    rest: [...wrong, ...over].join(' '),
    problem: wrong.length > 0 ? 'profileUrl' : over.length > 0 ? 'profileTooMany' : null,
  };
}
