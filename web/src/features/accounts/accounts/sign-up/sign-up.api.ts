import { LocaleSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import {
  confirmEmail,
  createFirstAdministrator,
  readFirstAdministrator,
  readInvitation,
  signUp,
} from '@antecedent/contracts/accounts/accounts/sign-up';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../../lib/api-client.ts';
import { startSession } from '../../../../lib/session.ts';
import { LINK_QUERY_OPTIONS } from '../form/link-token.api.ts';

/** Signs up; the account gets the language of the page. */
export const useSignUp = () =>
  useMutation({
    mutationFn: (form: Omit<EndpointInput<typeof signUp>['body'], 'locale'>) => {
      const locale = LocaleSchema.parse(i18next.language);
      return call(signUp, { body: { ...form, locale } });
    },
    onSuccess: ({ user }) => {
      if (user) startSession(user);
    },
  });

/** Whom the invitation of a class list is for. */
export const useInvitation = (token: string | null) =>
  useQuery({
    ...LINK_QUERY_OPTIONS,
    queryKey: ['invitation', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(readInvitation, { body: { id: token } }, signal),
  });

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (id: string) => call(confirmEmail, { query: {}, body: { id } }),
  });
/** Whether the link for the first administrator is valid. */
export const useFirstAdministrator = (token: string | null) =>
  useQuery({
    ...LINK_QUERY_OPTIONS,
    queryKey: ['first administrator', token],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => call(readFirstAdministrator, { body: { id: token } }, signal),
  });

/** Creates the first administrator and signs them in. */
export const useCreateFirstAdministrator = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof createFirstAdministrator>['body']) =>
      call(createFirstAdministrator, { body }),
    onSuccess: (user) => startSession(user),
  });
