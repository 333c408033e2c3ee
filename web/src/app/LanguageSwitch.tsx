import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from '../features/accounts/accounts/use-choose-language.ts';
import { errorMessage } from '../lib/error-message.ts';
import { LANGUAGES } from '../lib/language-choice.ts';
import { notify } from '../lib/toasts.ts';
import { ChoiceMenu } from '../ui/ChoiceMenu.tsx';

/** Chooses the language of the pages and stores it; for a signed-in user, emails and notifications follow. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const handleChoose = (code: Locale) => {
    chooseLanguage(code).catch((error: unknown) => notify('error', errorMessage(error)));
  };
  return (
    <ChoiceMenu
      label={t('shell.language')}
      icon={Languages}
      choices={LANGUAGES.map(({ code, name }) => ({ value: code, name, lang: code }))}
      chosen={LANGUAGES.find(({ code }) => code === i18n.language)?.code}
      onChoose={handleChoose}
    />
  );
}
