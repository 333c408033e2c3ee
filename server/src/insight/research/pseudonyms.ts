import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = { submission: 's', writer: 'w', task: 't', class: 'c' } as const;
const HEX_DIGITS = 12;

/** What an id is called in an export. */
export type Pseudonyms = (kind: keyof typeof PREFIX, id: string) => string;

/** Pseudonyms of one export: the same id has the same one. No one can compute them again, as the key is nowhere else. */
export function createPseudonyms(): Pseudonyms {
  const key = randomBytes(32);
  return (kind, id) => {
    const digest = createHmac('sha256', key).update(`${kind} ${id}`).digest('hex');
    return `${PREFIX[kind]}${digest.slice(0, HEX_DIGITS)}`;
  };
}
