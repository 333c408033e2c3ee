import type { Platform } from '@antecedent/contracts/accounts/lti/platforms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { CircleCheck, CircleDashed, CirclePause, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { count } from '../../../lib/format.ts';
import { dateTime } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { FactTable } from '../../../ui/FactTable.tsx';
import { IconLabel } from '../../../ui/IconLabel.tsx';
import type { StatusStyle } from '../../../ui/status-styles.ts';
import { useTestPlatform } from './lti.api.ts';

type State = 'works' | 'paused' | 'failing' | 'unused';

const STYLES: Record<State, StatusStyle> = {
  works: { icon: CircleCheck, tone: 'success.main' },
  paused: { icon: CirclePause, tone: 'text.secondary' },
  failing: { icon: CircleX, tone: 'error.main' },
  unused: { icon: CircleDashed, tone: 'text.secondary' },
};

function stateOf({ isPaused, exchanges: [last] }: Platform): State {
  if (isPaused) return 'paused';
  if (!last) return 'unused';
  return last.outcome === 'ok' ? 'works' : 'failing';
}

/** One platform: its state, its settings, and how the last launches and tests ended. */
export function PlatformCard({ platform, onEdit }: { platform: Platform; onEdit: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { id, name, issuer, clientId, deploymentIds, courses } = platform;
  const test = useTestPlatform();
  const handleTest = () =>
    test.mutate(id, {
      onSuccess: ({ outcome }) =>
        notify(outcome === 'ok' ? 'success' : 'error', t(`lti.outcomes.${outcome}`)),
      onError: (error) => notify('error', errorMessage(error)),
    });
  const state = stateOf(platform);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h2" id={heading} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Box sx={{ flex: 1 }}>
          <IconLabel style={STYLES[state]}>{t(`lti.state.${state}`)}</IconLabel>
        </Box>
        <Button
          variant="outlined"
          size="small"
          loading={test.isPending}
          aria-label={t('lti.testNamed', { name })}
          onClick={handleTest}
        >
          {t('lti.test')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={t('lti.editNamed', { name })}
          onClick={onEdit}
        >
          {t('lti.edit')}
        </Button>
      </Box>
      <FactTable
        facts={[
          [t('lti.issuer'), issuer],
          [t('lti.client'), clientId],
          [t('lti.deployments'), deploymentIds.join(', ')],
          [t('lti.courses'), count(courses)],
        ]}
      />
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('lti.exchanges')}
      </Typography>
      <Exchanges platform={platform} />
    </Paper>
  );
}

function Exchanges({ platform: { name, exchanges } }: { platform: Platform }) {
  const { t } = useTranslation();
  if (exchanges.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('lti.noExchanges')}
      </Typography>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={t('lti.exchangesOf', { name })}
      sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
    >
      {exchanges.map(({ id, at, kind, outcome }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '190px 190px 1fr' },
            columnGap: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {dateTime(at)}
          </Box>
          <span>{t(`lti.kinds.${kind}`)}</span>
          <Box component="span" sx={outcome === 'ok' ? undefined : { color: 'error.main' }}>
            {t(`lti.outcomes.${outcome}`)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
