import type { LaunchStop } from '@antecedent/contracts/accounts/lti/launches';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { LoadingSkeleton } from '../../../ui/LoadingSkeleton.tsx';
import { ChooseClass } from './ChooseClass.tsx';
import { useOpenLaunch } from './lti.api.ts';

/** Where a course of a learning platform leads: on to its class, to the choice of one, or to what is missing. */
export function OpenCoursePage() {
  const { t } = useTranslation();
  const { key = '' } = useParams();
  usePageTitle(t('lti.open.title'));
  const { data, error } = useOpenLaunch(key);
  if (error) return <Stopped sentence={errorMessage(error)} />;
  if (!data) return <LoadingSkeleton label={t('lti.open.working')} />;
  switch (data.kind) {
    case 'ready':
      return <Navigate to={data.path} replace />;
    case 'choose':
      return <ChooseClass launchKey={key} choice={data} />;
    case 'stop':
      return (
        <Stopped
          sentence={t(`lti.open.stops.${data.reason satisfies LaunchStop}`, {
            platform: data.platform,
          })}
        />
      );
  }
}

function Stopped({ sentence }: { sentence: string }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {t('lti.open.failed')}
      </Typography>
      <Alert severity="info" role="status" sx={{ mb: 3 }}>
        {sentence}
      </Alert>
      <Button component={Link} to="/" variant="outlined">
        {t('lti.open.home')}
      </Button>
    </Box>
  );
}
