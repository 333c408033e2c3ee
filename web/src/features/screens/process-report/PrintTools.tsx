import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type PrintToolsProps = {
  /** Leads back to where the report was opened. */
  back: ReactNode;
  /** What can be chosen about the report. */
  children?: ReactNode;
};

/** What is shown above a report on the screen; none of it is printed. */
export function PrintTools({ back, children }: PrintToolsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ displayPrint: 'none', maxWidth: 820, mx: 'auto', mb: 3, display: 'grid', gap: 1 }}>
      <div>{back}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1 }}>{children}</Box>
        <Button variant="contained" startIcon={<Printer size={18} />} onClick={() => print()}>
          {t('processReport.print')}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('processReport.hint')}
      </Typography>
    </Box>
  );
}
