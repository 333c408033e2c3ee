import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorMessage } from '../../../../lib/error-message.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { noteProvider } from '../../../../lib/provider-of-session.ts';
import { notify } from '../../../../lib/toasts.ts';
import { LoadingSkeleton } from '../../../../ui/LoadingSkeleton.tsx';
import {
  pendingLinkQuery,
  useFinishSignIn,
  useProviders,
} from '../../identities/identities.api.ts';
import { LinkIdentity } from './LinkIdentity.tsx';
import { SignInFailed } from './SignInFailed.tsx';
import { useCallbackResult } from './use-callback-result.ts';

/** The callback page of a federated sign-in: starts the session, asks to link accounts, or shows the error. */
export function RedirectPage() {
  const { t } = useTranslation();
  const { ending, target } = useCallbackResult();
  usePageTitle(t('identities.redirect.title'));
  switch (ending.kind) {
    case 'code':
      return <FinishSignIn {...ending} target={target} />;
    case 'linked':
      return <Linked provider={ending.provider} target={target} />;
    case 'pending':
      return <LinkIdentity target={target} />;
    case 'problem':
      return (
        <SignInFailed
          target={target}
          sentence={t(`identities.problems.${ending.problem}`)}
          isStepLeft={ending.problem === 'confirm-email' || ending.problem === 'account-pending'}
        />
      );
    case 'told':
      return <SignInFailed target={target} sentence={t('identities.redirect.told', ending)} />;
    case 'nothing':
      return <SignInFailed target={target} sentence={t('identities.redirect.nothing')} />;
  }
}

type FinishProps = { code: string; provider: string | null; target: string };

function FinishSignIn({ code, provider, target }: FinishProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutateAsync, error, isSuccess } = useFinishSignIn();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const finish = async () => {
      await mutateAsync(code);
      noteProvider(provider);
      // A user who came to prove an account through its other provider continues where they were.
      const pending = await client.fetchQuery(pendingLinkQuery).catch(() => null);
      if (pending === null) navigate(target, { replace: true });
    };
    finish().catch(() => {});
  }, [client, code, mutateAsync, navigate, provider, target]);
  if (error) return <SignInFailed target={target} sentence={errorMessage(error)} />;
  if (isSuccess) return <LinkIdentity target={target} quiet />;
  return <LoadingSkeleton label={t('identities.redirect.working')} />;
}

function Linked({ provider, target }: { provider: string; target: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: providers, isPending } = useProviders();
  const name = providers?.find(({ id }) => id === provider)?.name ?? provider;
  const told = useRef(false);
  useEffect(() => {
    if (isPending || told.current) return;
    told.current = true;
    notify('success', t('identities.redirect.linked', { provider: name }));
    navigate(target, { replace: true });
  }, [isPending, name, navigate, t, target]);
  return <LoadingSkeleton label={t('identities.redirect.working')} />;
}
