import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChooseLocale } from '../features/accounts/accounts/use-choose-locale.ts';
import { notificationsKey } from '../features/messages/notifications/notifications.api.ts';
import { errorMessage } from '../lib/error-message.ts';
import { chooseLanguage } from '../lib/i18n.ts';
import { LANGUAGES } from '../lib/language-choice.ts';
import { useSignedInUser } from '../lib/session.ts';
import { notify } from '../lib/toasts.ts';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';

/** Chooses the language of the pages and stores it; for a signed-in user, emails and notifications follow. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const user = useSignedInUser();
  const client = useQueryClient();
  const chooseLocale = useChooseLocale();
  const handleChoose = async (code: Locale) => {
    try {
      await chooseLanguage(code);
      // The user may have chosen another language in the meantime.
      if (user === null || i18n.language !== code) return;
      await chooseLocale.mutateAsync(code);
      await client.invalidateQueries({ queryKey: notificationsKey(user.id) });
    } catch (error) {
      notify('error', errorMessage(error));
    }
  };
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={Languages}
      choices={LANGUAGES.map(({ code, name }) => ({ value: code, name, lang: code }))}
      chosen={LANGUAGES.find(({ code }) => code === i18n.language)?.code}
      onChoose={(code) => void handleChoose(code)}
    />
  );
}
