import {
  askForRecovery,
  readRecovery,
  recoverPassword,
} from '@antecedent/contracts/accounts/recovery';
import {
  confirmEmail,
  makeFirstAdministrator,
  readFirstAdministrator,
  signUp,
} from '@antecedent/contracts/accounts/sign-up';
import type { EndpointInput } from '@antecedent/contracts/endpoint';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';

/** Signs up; mails come in the language of the page. */
export const useSignUp = () =>
  useMutation({
    mutationFn: (form: Omit<EndpointInput<typeof signUp>['body'], 'locale'>) => {
      const locale = i18next.resolvedLanguage === 'de' ? 'de' : 'en';
      return call(signUp, { body: { ...form, locale } });
    },
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (id: string) => call(confirmEmail, { query: {}, body: { id } }),
  });

export const useAskForRecovery = () =>
  useMutation({
    mutationFn: (email: string) => call(askForRecovery, { query: {}, body: { email } }),
  });

/** A minute: what is told about a link counts in minutes. */
const TICK = 60_000;

/** A link is asked about once a minute, never from memory, and not again where it does not work. */
const fresh = { gcTime: 0, retry: false, refetchOnWindowFocus: false } as const;

/** Whether a link for a new password works, and for how many minutes. */
export const useRecovery = (token: string | null) =>
  useQuery({
    ...fresh,
    queryKey: ['recovery', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(readRecovery, { query: {}, body: { id: token } }, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : TICK),
  });

export const useRecoverPassword = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof recoverPassword>['body']) =>
      call(recoverPassword, { body }),
  });

/** Whether the link for the first administrator works. */
export const useFirstAdministrator = (token: string | null) =>
  useQuery({
    ...fresh,
    queryKey: ['first administrator', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(readFirstAdministrator, { body: { id: token } }, signal),
  });

/** Makes the first administrator, who is signed in then. */
export const useMakeFirstAdministrator = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof makeFirstAdministrator>['body']) =>
      call(makeFirstAdministrator, { body }),
    onSuccess: (user) => startSession(user),
  });
