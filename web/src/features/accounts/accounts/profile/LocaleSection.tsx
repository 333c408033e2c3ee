import { LocaleSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { LANGUAGES } from '../../../../lib/language-choice.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Section } from '../../../../ui/Section.tsx';
import { useChooseLanguage } from '../use-choose-language.ts';

/** The language of the pages and of the user's emails and notifications, as in the header. */
export function LocaleSection() {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const handleChoose = (value: string) => {
    chooseLanguage(LocaleSchema.parse(value)).then(
      () => notify('success', i18n.t('profile.locale.done')),
      (error: unknown) => notify('error', errorMessage(error)),
    );
  };
  return (
    <Section title={t('profile.locale.title')}>
      <TextField
        select
        fullWidth
        label={t('profile.locale.label')}
        value={i18n.language}
        onChange={({ target }) => handleChoose(target.value)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}
