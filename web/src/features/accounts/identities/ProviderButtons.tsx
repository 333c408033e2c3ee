import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Trans, useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { signInUrl, useProviders } from './identities.api.ts';
import { ProviderIcon } from './ProviderIcon.tsx';

type ProviderButtonsProps = {
  /** Path in the app to redirect to after the sign-in. */
  redirectUrl: string;
  /** Name of a provider to leave out, because the user already has an account there. */
  except?: string;
};

/** Buttons for the federated sign-in providers, after a divider; nothing if there are no providers. */
export function ProviderButtons({ redirectUrl, except }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const { data = [] } = useProviders();
  const providers = data.filter(({ name }) => name !== except);
  if (providers.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      <Divider sx={{ color: 'text.secondary', mb: 0.5 }}>{t('identities.or')}</Divider>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          component="a"
          href={signInUrl(provider, redirectUrl)}
          variant="outlined"
          size="large"
          fullWidth
          startIcon={<ProviderIcon {...provider} />}
        >
          {t('identities.continueWith', { provider: provider.name })}
        </Button>
      ))}
      {except === undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Trans
            i18nKey="identities.terms"
            components={{ terms: <Link component={RouterLink} to="/legal/termsandconditions" /> }}
          />
        </Typography>
      )}
    </Box>
  );
}
