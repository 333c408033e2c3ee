import { SETTINGS } from './settings.ts';

/** Names with these beginnings can only be meant for this product. */
const OWN_PREFIXES = [
  'BLOB_',
  'EDITOR_',
  'KEEP_',
  'OIDC_',
  'SAML_',
  'SMTP_',
  'TRUST_',
  'UNSCANNED_',
  'UPLOADS_',
];
/** Kubernetes sets these for each of its services, by names that its users choose. */
const OF_KUBERNETES = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_\w+)?)$/;
/** Letters by which a slip of the finger differs from a name. */
const SLIPS = 2;

const known = Object.keys(SETTINGS);
/** Shorter names resemble too many others. */
const resembled = known.filter((name) => name.includes('_'));

/**
 * A sentence for each name that is probably a misspelled setting: left alone, it would have no effect, and a misspelled
 * `DATABASE_URL` would start the built-in PostgreSQL.
 */
export function unknownSettings(source: Record<string, string | undefined>): string[] {
  return Object.keys(source)
    .filter((name) => !known.includes(name) && source[name]?.trim())
    .flatMap((name) => {
      const isOwn = OWN_PREFIXES.some((prefix) => name.startsWith(prefix));
      const closest = closestTo(name);
      if (isOwn && !OF_KUBERNETES.test(name)) {
        return `${name} isn’t a setting. Did you mean ${closest.name}?`;
      }
      if (closest.slips > SLIPS) return [];
      return `${name} isn’t a setting. Did you mean ${closest.name}?`;
    });
}

function closestTo(name: string): { name: string; slips: number } {
  const prefix = `${name.split('_')[0]}_`;
  const related = resembled.filter((each) => each.startsWith(prefix));
  const [closest] = (related.length > 0 ? related : resembled)
    .map((each) => ({ name: each, slips: distance(name, each) }))
    .sort((one, other) => one.slips - other.slips);
  return closest ?? { name: '', slips: Number.POSITIVE_INFINITY };
}

/** How many letters have to be added, removed or replaced to get from one name to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
