import {
  type SupportType,
  SupportTypeSchema,
} from '@antecedent/contracts/messages/support/support';
import { z } from 'zod';

const key = (locale: string) => `antecedent.support-types.${locale}`;

/** The types last stored in this browser; undefined before the first time. */
export function storedSupportTypes(locale: string): SupportType[] | undefined {
  try {
    return z.array(SupportTypeSchema).parse(JSON.parse(localStorage.getItem(key(locale)) ?? ''));
  } catch {
    return undefined;
  }
}

export function storeSupportTypes(locale: string, types: readonly SupportType[]) {
  try {
    localStorage.setItem(key(locale), JSON.stringify(types));
  } catch {
    // Private windows may refuse; the types are then asked for again.
  }
}
