import {
  downloadMyData,
  readMyData,
  requestErasure,
  requestMyData,
  withdrawErasure,
} from '@antecedent/contracts/screens/my-data';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';

/** Milliseconds between two looks at an archive that is being prepared. */
const LOOK_AGAIN_MS = 3_000;

const myData = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => call(readMyData, {}, signal),
});

/** What is prepared for the user to download. */
export const useMyData = () =>
  useQuery({
    ...myData,
    refetchInterval: ({ state }) =>
      state.data?.export?.state === 'preparing' ? LOOK_AGAIN_MS : false,
  });

export function useRequestMyData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestMyData, {}),
    onSuccess: (data) => client.setQueryData(myData.queryKey, data),
  });
}

/** Saves the archive on the device; it works once. @param name of the archive, without its ending */
export function useDownloadMyData() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) =>
      saveFile(await call(downloadMyData, {}), fileName(name, 'zip')),
    onSettled: () => client.invalidateQueries(myData),
  });
}

export function useRequestErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(requestErasure, { body: { reason } }),
    onSuccess: (data) => client.setQueryData(myData.queryKey, data),
  });
}

export function useWithdrawErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(withdrawErasure, {}),
    onSuccess: (data) => client.setQueryData(myData.queryKey, data),
  });
}
