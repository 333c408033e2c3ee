import type { English } from '@antecedent/catalog/shape/web';
import i18next from 'i18next';

/** Meaning of each code. Source: `ERROR_CODES` of nodemailer, and Node's connection error codes */
const MEANING: ReadonlyMap<string, keyof English['mail']['problems']> = new Map(
  Object.entries<keyof English['mail']['problems']>({
    EENVELOPE: 'refused',
    EMESSAGE: 'contents',
    EAUTH: 'account',
    ENOAUTH: 'account',
    ECONNECTION: 'unreachable',
    ECONNREFUSED: 'unreachable',
    ECONNRESET: 'unreachable',
    ESOCKET: 'unreachable',
    EDNS: 'unreachable',
    ETIMEDOUT: 'slow',
    ETLS: 'secure',
    given: 'givenUp',
  }),
);

/** Why an email was not delivered, with the mail server's code in parentheses. */
export function problemLabel(code: string): string {
  const meaning = MEANING.get(code.split(' ')[0] ?? '') ?? 'other';
  return i18next.t(`mail.problems.${meaning}`, { code });
}
