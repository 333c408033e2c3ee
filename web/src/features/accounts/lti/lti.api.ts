import { readSession } from '@antecedent/contracts/accounts/accounts/sign-in';
import {
  linkCourse,
  type OpenedLaunch,
  openLaunch,
} from '@antecedent/contracts/accounts/lti/launches';
import * as contract from '@antecedent/contracts/accounts/lti/platforms';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { accessToken, startSession } from '../../../lib/session.ts';

const PLATFORMS_KEY = ['lti', 'platforms'];

export const usePlatforms = () =>
  useQuery({
    queryKey: PLATFORMS_KEY,
    queryFn: ({ signal }) => call(contract.listPlatforms, {}, signal),
  });

type Saved = { id: string | null; name: string; settings: contract.PlatformSettings };

/** Registers a platform, or changes one. */
export function useSavePlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, name, settings }: Saved): Promise<void> => {
      if (id === null) await call(contract.registerPlatform, { body: { name, ...settings } });
      else await call(contract.updatePlatform, { params: { id }, body: settings });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: PLATFORMS_KEY }),
  });
}

export function useTestPlatform() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.testPlatform, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: PLATFORMS_KEY }),
  });
}

/** Joining a class can bring another role, which the menu and the pages depend on. */
async function refreshSession(): Promise<void> {
  const user = await call(readSession, {});
  const token = accessToken();
  if (token !== null) startSession({ ...user, accessToken: token });
}

export const useOpenLaunch = (key: string) =>
  useQuery({
    queryKey: ['lti', 'launch', key],
    queryFn: async ({ signal }): Promise<OpenedLaunch> => {
      const opened = await call(openLaunch, { params: { key } }, signal);
      if (opened.kind === 'ready') await refreshSession();
      return opened;
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export type ClassChoice = EndpointInput<typeof linkCourse>['body'];

export const useLinkCourse = (key: string) =>
  useMutation({
    mutationFn: async (body: ClassChoice) => {
      const linked = await call(linkCourse, { params: { key }, body });
      await refreshSession();
      return linked;
    },
  });
