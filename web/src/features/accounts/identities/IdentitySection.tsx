import type { Identity, Provider } from '@antecedent/contracts/accounts/identities';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { date } from '../../../lib/times/stamps.ts';
import { notify } from '../../../lib/toasts.ts';
import { EntryList } from '../../../ui/EntryList.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useIdentities, useStartLink, useUnlink } from './identities.api.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';
import { SignInOption } from './SignInOption.tsx';

/** The sign-in options of the user's account; nothing if there is only the password. */
export function IdentitySection() {
  const { t } = useTranslation();
  const { data } = useIdentities();
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const unlink = useUnlink();
  if (!data || data.providers.length + data.identities.length === 0) return null;
  const { hasPassword, identities, providers } = data;
  const ways = (hasPassword ? 1 : 0) + identities.filter(({ isUsable }) => isUsable).length;
  const kindOf = (id: string) => providers.find((one) => one.id === id)?.kind ?? 'openid';
  const handleClose = () => {
    setLeaving(null);
    unlink.reset();
  };
  const handleUnlink = ({ id, name }: Identity, password: string) =>
    unlink.mutate(
      { id, password },
      {
        onSuccess: () => {
          notify('success', t('identities.profile.unlinked', { provider: name }));
          handleClose();
        },
      },
    );

  return (
    <Section title={t('identities.profile.title')}>
      <EntryList>
        {hasPassword && (
          <SignInOption
            icon={<KeyRound size={18} aria-hidden="true" />}
            name={t('identities.profile.password')}
            detail={t('identities.profile.passwordSet')}
          />
        )}
        {identities.map((identity) => (
          <SignInOption
            key={identity.id}
            icon={<ProviderIcon id={identity.provider} kind={kindOf(identity.provider)} />}
            name={identity.name}
            detail={t(`identities.profile.${identity.isUsable ? 'since' : 'notUsable'}`, {
              used: date(identity.lastUsedAt),
            })}
            {...(identity.isUsable && ways === 1
              ? { note: t('identities.profile.lastWay') }
              : { onUnlink: () => setLeaving(identity) })}
          />
        ))}
      </EntryList>
      <LinkButtons linked={identities.map(({ provider }) => provider)} providers={providers} />
      {leaving && (
        <ReauthenticationDialog
          title={t('identities.profile.unlinkTitle', { provider: leaving.name })}
          text={t('identities.profile.unlinkText')}
          confirm={t('identities.profile.unlink')}
          danger
          busy={unlink.isPending}
          error={unlink.error}
          onConfirm={(password) => handleUnlink(leaving, password)}
          onCancel={handleClose}
        />
      )}
    </Section>
  );
}

type LinkButtonsProps = {
  linked: readonly string[];
  providers: NonNullable<ReturnType<typeof useIdentities>['data']>['providers'];
};

/** One button for each provider that is not linked yet. */
function LinkButtons({ linked, providers }: LinkButtonsProps) {
  const { t } = useTranslation();
  const [joining, setJoining] = useState<Provider | null>(null);
  const { mutate, isPending, isSuccess, error, reset } = useStartLink();
  const open = providers.filter(({ id }) => !linked.includes(id));
  if (open.length === 0) return null;
  const handleCancel = () => {
    setJoining(null);
    reset();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {open.map((provider) => (
        <Button
          key={provider.id}
          variant="outlined"
          size="small"
          startIcon={<ProviderIcon {...provider} />}
          onClick={() => setJoining(provider)}
        >
          {t('identities.profile.link', { provider: provider.name })}
        </Button>
      ))}
      {joining && (
        <ReauthenticationDialog
          title={t('identities.profile.linkTitle', { provider: joining.name })}
          text={t('identities.profile.linkText', { provider: joining.name })}
          confirm={t('identities.profile.link', { provider: joining.name })}
          busy={isPending || isSuccess}
          error={error}
          onConfirm={(password) => mutate({ provider: joining.id, password })}
          onCancel={handleCancel}
        />
      )}
    </Box>
  );
}
