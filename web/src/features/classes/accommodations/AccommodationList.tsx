import type { PlacedAccommodation } from '@antecedent/contracts/classes/accommodations';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Entry, EntryList } from '../../../ui/EntryList.tsx';
import { accommodationSummary } from './accommodation-summary.ts';

/** Accommodations with the classes that they hold in. */
export function AccommodationList({ all }: { all: readonly PlacedAccommodation[] }) {
  const { t } = useTranslation();
  return (
    <EntryList label={t('accommodations.title')}>
      {all.map(({ className, ...accommodation }) => (
        <Entry key={className ?? ''}>
          <Typography sx={{ fontWeight: 540 }}>
            {className ?? t('accommodations.allClasses')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {accommodationSummary(t, accommodation).join(' · ')}
          </Typography>
        </Entry>
      ))}
    </EntryList>
  );
}
