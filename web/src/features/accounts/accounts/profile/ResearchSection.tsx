import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../lib/error-message.ts';
import { dateTime } from '../../../../lib/times/stamps.ts';
import { notify } from '../../../../lib/toasts.ts';
import { Section } from '../../../../ui/Section.tsx';
import { useUpdateResearchConsent } from './profile.api.ts';

/** Whether researchers may have the user's writing. @param agreedAt null while they don't agree */
export function ResearchSection({ agreedAt }: { agreedAt: string | null }) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useUpdateResearchConsent();
  const explanation = useId();
  const agrees = isPending ? variables : agreedAt !== null;
  const choose = (next: boolean) =>
    mutate(next, {
      onSuccess: () =>
        notify('success', t(next ? 'profile.research.agreed' : 'profile.research.withdrawn')),
      onError: (error) => notify('error', errorMessage(error)),
    });
  return (
    <Section title={t('profile.research.title')}>
      <FormControlLabel
        control={
          <Switch
            checked={agrees}
            disabled={isPending}
            onChange={({ target }) => choose(target.checked)}
            slotProps={{ input: { 'aria-describedby': explanation } }}
          />
        }
        label={t('profile.research.label')}
      />
      <Typography
        id={explanation}
        variant="body2"
        component="div"
        sx={{ color: 'text.secondary', display: 'grid', gap: 1, mt: 0.5 }}
      >
        <div>{t('profile.research.what')}</div>
        <div>{t('profile.research.withdraw')}</div>
        {agreedAt !== null && (
          <div>{t('profile.research.since', { time: dateTime(agreedAt) })}</div>
        )}
      </Typography>
    </Section>
  );
}
