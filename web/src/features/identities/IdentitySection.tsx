import type { Identity } from '@antecedent/contracts/identities';
import { Box, Button, Typography } from '@mui/material';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/error-message.ts';
import { date } from '../../lib/format.ts';
import { notify } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EntryList } from '../../ui/EntryList.tsx';
import { Section } from '../../ui/Section.tsx';
import { useIdentities, useStartLink, useUnlink } from './identities.api.ts';
import { ProviderIcon } from './ProviderIcon.tsx';
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
  const handleUnlink = ({ id, name }: Identity) =>
    unlink.mutate(id, {
      onSuccess: () => notify('success', t('identities.profile.unlinked', { provider: name })),
      onError: (error) => notify('error', errorMessage(error)),
      onSettled: () => setLeaving(null),
    });

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
        <ConfirmDialog
          open
          title={t('identities.profile.unlinkTitle', { provider: leaving.name })}
          confirm={t('identities.profile.unlink')}
          busy={unlink.isPending}
          danger
          onConfirm={() => handleUnlink(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <Typography>{t('identities.profile.unlinkText')}</Typography>
        </ConfirmDialog>
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
  const { mutate, isPending, isSuccess, variables } = useStartLink();
  const open = providers.filter(({ id }) => !linked.includes(id));
  if (open.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {open.map((provider) => (
        <Button
          key={provider.id}
          variant="outlined"
          size="small"
          loading={(isPending || isSuccess) && variables === provider.id}
          startIcon={<ProviderIcon {...provider} />}
          onClick={() =>
            mutate(provider.id, { onError: (error) => notify('error', errorMessage(error)) })
          }
        >
          {t('identities.profile.link', { provider: provider.name })}
        </Button>
      ))}
    </Box>
  );
}
