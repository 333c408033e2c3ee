import { LANGUAGE_CODES, type LanguageCode } from '@antecedent/catalog/languages';
import { emailAddress } from '@antecedent/domain/accounts/email-address';
import { storedName } from '@antecedent/domain/accounts/person-name';
/** The verified claims of a provider about a person who signed in there. */
export type ExternalIdentity = {
  /** Name of the provider in the settings. */
  provider: string;
  /** Issuer and subject together are one person, for ever. */
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider has made sure that the address is this person's. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** The base for a username; may be empty. */
  username: string;
  locale: LanguageCode;
};

/** The text of a claim, truncated to a safe length; empty when it is not text. */
export const claimText = (value: unknown, characters = 200): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cf}]/gu, '')
        .trim()
        .slice(0, characters)
    : '';

/** An email address in the form that accounts store; null if it isn't one. */
export function claimAddress(value: unknown): string | null {
  return typeof value === 'string' ? emailAddress(value) : null;
}

/** First and last name; if only the full name is given, its last word is the last name. A single name is the last name. */
export function nameParts(given: string, family: string, whole: string, fallback: string) {
  if (given || family) return storedName({ firstName: given, lastName: family });
  const words = (whole || fallback).split(/\s+/);
  const lastName = words.pop() ?? '';
  return { firstName: words.join(' '), lastName };
}

/** A language tag, or the first of several, as a language that mails are written in. */
export const localeOf = (tag: unknown): LanguageCode =>
  LANGUAGE_CODES.find((code) => typeof tag === 'string' && isIn(code, tag)) ?? 'en';

const isIn = (code: string, tag: string): boolean => new RegExp(`^${code}\\b`, 'i').test(tag);
