import { fullName } from '@antecedent/domain/accounts/person-name';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { AccommodationDialog } from './AccommodationDialog.tsx';
import { AccommodationList } from './AccommodationList.tsx';
import { NOTHING } from './accommodation-form.ts';
import { useAccommodations, useSetAccommodation } from './accommodations.api.ts';

type PersonAccommodationsProps = { person: { id: string; firstName: string; lastName: string } };

/** What is arranged for a person, for administrators, who arrange it for all classes. */
export function PersonAccommodations({ person }: PersonAccommodationsProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useAccommodations(person.id);
  const save = useSetAccommodation(person.id);
  if (error) {
    return <ErrorState title={t('accommodations.failed')} error={error} onRetry={refetch} />;
  }
  const everywhere = data?.find(({ className }) => className === null);
  return (
    <Box component="section">
      <Typography variant="h5" component="h3">
        {t('accommodations.title')}
      </Typography>
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('accommodations.none')}
        </Typography>
      )}
      {data && data.length > 0 && <AccommodationList all={data} />}
      <Button
        size="small"
        variant="outlined"
        disabled={!data}
        onClick={() => setEditing(true)}
        sx={{ mt: 1 }}
      >
        {t('accommodations.edit')}
      </Button>
      {isEditing && (
        <AccommodationDialog
          name={fullName(person)}
          lead={t('accommodations.leadAll')}
          saved={everywhere ?? NOTHING}
          save={save}
          onClose={() => setEditing(false)}
        />
      )}
    </Box>
  );
}
