import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/Section.tsx';
import { AccommodationList } from './AccommodationList.tsx';
import { useOwnAccommodations } from './accommodations.api.ts';

/** A student's own accommodations. Nothing while they load: most have none to wait for. */
export function OwnAccommodations() {
  const { t } = useTranslation();
  const { data } = useOwnAccommodations();
  if (!data) return null;
  return (
    <Section title={t('accommodations.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: data.length > 0 ? 1 : 0 }}>
        {t(`accommodations.${data.length > 0 ? 'ownLead' : 'noneOwn'}`)}
      </Typography>
      {data.length > 0 && <AccommodationList all={data} />}
    </Section>
  );
}
