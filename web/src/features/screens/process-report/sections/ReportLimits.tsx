import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReportSection } from '../ReportSection.tsx';

const LIMITS = ['versions', 'hands', 'retyped', 'pasted', 'pauses', 'numbers'] as const;

/** What no one can conclude from the record. */
export function ReportLimits() {
  const { t } = useTranslation();
  return (
    <ReportSection title={t('processReport.limits.title')}>
      <Box component="ul" sx={{ m: 0, pl: 3, fontSize: '0.8125rem', display: 'grid', gap: 0.25 }}>
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`processReport.limits.${limit}`)}</li>
        ))}
      </Box>
    </ReportSection>
  );
}
