import { fullName } from '@antecedent/domain/accounts/person-name';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { AccommodationDialog } from './AccommodationDialog.tsx';
import { NOTHING } from './accommodation-form.ts';
import { accommodationSummary } from './accommodation-summary.ts';
import { useClassAccommodations, useSetClassAccommodation } from './accommodations.api.ts';

type ClassAccommodationDialogProps = {
  classId: string;
  student: { id: string; firstName: string; lastName: string };
  onClose: () => void;
};

/** Arranges something for a student in one class. */
export function ClassAccommodationDialog({
  classId,
  student,
  onClose,
}: ClassAccommodationDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useClassAccommodations(classId);
  const save = useSetClassAccommodation(classId, student.id);
  const found = data?.find(({ studentId }) => studentId === student.id);
  const waiting = error ? (
    <ErrorState title={t('accommodations.failed')} error={error} onRetry={refetch} />
  ) : (
    <LoadingSkeleton label={t('accommodations.loading')} />
  );
  return (
    <AccommodationDialog
      name={fullName(student)}
      lead={t('accommodations.lead')}
      saved={data ? (found?.inClass ?? NOTHING) : null}
      waiting={waiting}
      save={save}
      onClose={onClose}
    >
      {found?.inAllClasses && <InAllClasses accommodation={found.inAllClasses} />}
    </AccommodationDialog>
  );
}

function InAllClasses({ accommodation }: { accommodation: Accommodation }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('accommodations.inAllClasses')}
      </Typography>
      <Typography variant="body2">{accommodationSummary(t, accommodation).join(' · ')}</Typography>
    </Box>
  );
}
