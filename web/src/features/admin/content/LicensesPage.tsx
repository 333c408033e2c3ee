import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { type License, useLicenses } from './licenses.api.ts';

/** The open-source libraries that the pages consist of, with their licenses. */
export function LicensesPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useLicenses();
  usePageTitle(t('content.licenses'));
  if (isPending) return <LoadingSkeleton label={t('content.loading')} />;
  if (!data)
    return <ErrorState page title={t('content.failed')} error={error} onRetry={() => refetch()} />;
  return (
    <Paper
      variant="outlined"
      component="article"
      sx={{ maxWidth: 800, mx: 'auto', px: { xs: 2.5, sm: 6 }, py: { xs: 3, sm: 5 } }}
    >
      <Typography variant="h1" sx={{ mb: 1 }}>
        {t('content.licenses')}
      </Typography>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        {t('content.licensesLead', { count: data.length })}
      </Typography>
      {data.map((license) => (
        <Library key={`${license.name} ${license.version}`} license={license} />
      ))}
    </Paper>
  );
}

/** A library; the text, which is long, is there as soon as it is opened. */
function Library({ license: { name, version, license, text } }: { license: License }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', overflowWrap: 'anywhere', py: 0.25 }}>
        <strong>{name}</strong> {version},{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {license}
        </Box>
      </Box>
      {isOpen && (
        <Box
          component="pre"
          lang="en"
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.8125rem', my: 1 }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
}
