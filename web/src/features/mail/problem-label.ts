import type { English } from '@antecedent/catalog/web-language';
import i18next from 'i18next';

/** What each code means. Source: `ERROR_CODES` of nodemailer, and the codes of Node for connections */
const MEANING: Record<string, keyof English['mail']['problems']> = {
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
};

/** Why a mail was not delivered, in words, with what the mail server said in brackets. */
export function problemLabel(code: string): string {
  const meaning = MEANING[code.split(' ')[0] ?? ''] ?? 'other';
  return i18next.t(`mail.problems.${meaning}`, { code });
}
