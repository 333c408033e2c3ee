import { SUPPORT_LIMIT } from '@antecedent/contracts/messages/support/contact-limit';
import i18next from 'i18next';
import type { FieldError } from 'react-hook-form';
import { count } from '../../../lib/format.ts';

type Field = 'name' | 'email' | 'message' | 'answer';

/** Maximum length of the fields in characters. Source: RFC 5321, 4.5.3.1.3, for email addresses */
const MAX_LENGTH: Record<Field, number> = {
  name: SUPPORT_LIMIT.name,
  email: 254,
  message: SUPPORT_LIMIT.message,
  answer: SUPPORT_LIMIT.message,
};

/** The error of a field from the catalog, or the server's own. */
export function fieldProblem(field: Field, error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.type === 'server') return error.message;
  if (error.type === 'too_big') {
    return i18next.t('support.tooLong', {
      count: MAX_LENGTH[field],
      replace: { count: count(MAX_LENGTH[field]) },
    });
  }
  return i18next.t(`support.missing.${field}`);
}
