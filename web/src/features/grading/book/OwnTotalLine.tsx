import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { ContentDialog } from '../../../ui/ContentDialog.tsx';
import { useLazyModule } from '../../../ui/use-lazy-module.ts';

const loadArithmetic = async () => (await import('./total/TotalArithmetic.tsx')).TotalArithmetic;

/** A student's own total in a class, which opens into what it is made of. */
export function OwnTotalLine({ total }: { total: OwnTotal }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const TotalArithmetic = useLazyModule(isOpen, loadArithmetic, close);
  const { points, letter } = total.total;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Typography sx={{ fontWeight: 560 }}>
        {t('gradeBook.arithmetic.own', { total: letter ?? decimal(points) })}
      </Typography>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('gradeBook.arithmetic.open')}
      </Button>
      {isOpen && TotalArithmetic && (
        <ContentDialog title={t('gradeBook.arithmetic.ownTitle')} onClose={close}>
          <TotalArithmetic arithmetic={total} isOwn />
        </ContentDialog>
      )}
    </Box>
  );
}
