import { type Locale, LocaleSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Section } from '../../../../ui/Section.tsx';
import { useChooseLocale } from '../use-choose-locale.ts';

/** The language of the user's emails and notifications. */
export function LocaleSection({ locale }: { locale: Locale }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useChooseLocale();
  const choose = (wanted: Locale) =>
    mutate(wanted, {
      onSuccess: () => notify('success', t('profile.locale.done')),
      onError: (error) => notify('error', errorMessage(error)),
    });
  return (
    <Section title={t('profile.locale.title')}>
      <TextField
        select
        fullWidth
        label={t('profile.locale.label')}
        value={isPending ? variables : locale}
        onChange={({ target }) => choose(LocaleSchema.parse(target.value))}
      >
        {LocaleSchema.options.map((option) => (
          <MenuItem key={option} value={option}>
            {t(`profile.locale.${option}`)}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}
