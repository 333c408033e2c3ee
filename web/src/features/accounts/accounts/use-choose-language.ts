import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { chooseLanguage } from '../../../lib/i18n.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { notificationsKey } from '../../messages/notifications/notifications.api.ts';
import { useChooseLocale } from './use-choose-locale.ts';

/**
 * Chooses the language of the pages, and for a signed-in user that of emails and notifications: there is only one.
 *
 * @returns a function that throws if the language does not arrive or can't be stored
 */
export function useChooseLanguage(): (code: Locale) => Promise<void> {
  const user = useSignedInUser();
  const client = useQueryClient();
  const { mutateAsync } = useChooseLocale();
  return async (code) => {
    await chooseLanguage(code);
    // The user may have chosen another language in the meantime. A test student has the instructor's.
    if (user === null || user.isTestStudent || i18next.language !== code) return;
    await mutateAsync(code);
    await client.invalidateQueries({ queryKey: notificationsKey(user.id) });
  };
}
