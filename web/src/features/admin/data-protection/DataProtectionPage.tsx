import { PRIVACY_TEMPLATES } from '@antecedent/contracts/admin/data-protection';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { notify } from '../../../lib/toasts.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListPage } from '../../../ui/ListPage.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useDataProtection, useDownloadTemplate } from './data-protection.api.ts';
import { ErasureRequests } from './ErasureRequests.tsx';
import { PersonalTables } from './PersonalTables.tsx';

/** For administrators and the data-protection officer. */
export function DataProtectionPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useDataProtection();
  return (
    <ListPage title={t('dataProtection.title')} lead={t('dataProtection.lead')}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <ErasureRequests />
        <Templates />
        <Section title={t('dataProtection.stored.title')}>
          <Typography sx={{ color: 'text.secondary' }}>
            {t('dataProtection.stored.lead')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            {t('dataProtection.stored.none')}
          </Typography>
          {data && <PersonalTables tables={data.tables} />}
          {!data &&
            (error ? (
              <ErrorState title={t('dataProtection.failed')} error={error} onRetry={refetch} />
            ) : (
              <LoadingSkeleton label={t('dataProtection.loading')} />
            ))}
        </Section>
      </Box>
    </ListPage>
  );
}

function Templates() {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useDownloadTemplate();
  return (
    <Section title={t('dataProtection.templates.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('dataProtection.templates.lead')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {PRIVACY_TEMPLATES.map((name) => {
          const title = t(`dataProtection.templates.${name}`);
          return (
            <Button
              key={name}
              variant="outlined"
              startIcon={<Download size={18} aria-hidden />}
              loading={isPending && variables.name === name}
              onClick={() =>
                mutate(
                  { name, title },
                  {
                    onError: (error) =>
                      notify(
                        'error',
                        t('dataProtection.templates.failed', { reason: errorMessage(error) }),
                      ),
                  },
                )
              }
            >
              {title}
            </Button>
          );
        })}
      </Box>
    </Section>
  );
}
