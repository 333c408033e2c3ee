import {
  downloadPrivacyTemplate,
  type PrivacyTemplate,
  readDataProtection,
} from '@antecedent/contracts/admin/data-protection';
import {
  declineErasure,
  erasePerson,
  listErasureRequests,
  previewErasure,
} from '@antecedent/contracts/screens/my-data';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';

const requests = queryOptions({
  queryKey: ['admin', 'erasure'],
  queryFn: ({ signal }) => call(listErasureRequests, {}, signal),
});

/** People who asked for their account to be deleted. */
export const useErasureRequests = () => useQuery(requests);

/** The catalog of personal data. */
export const useDataProtection = () =>
  useQuery({
    queryKey: ['admin', 'data-protection'],
    queryFn: ({ signal }) => call(readDataProtection, {}, signal),
  });

/** What deleting an account would delete, and what would stay. */
export const useErasurePreview = (id: string) =>
  useQuery({
    queryKey: ['admin', 'erasure', id],
    queryFn: ({ signal }) => call(previewErasure, { params: { id } }, signal),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(erasePerson, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: requests.queryKey, exact: true }),
  });
}

export function useDeclineErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      call(declineErasure, { params: { id }, body: { answer } }),
    onSettled: () => client.invalidateQueries({ queryKey: requests.queryKey, exact: true }),
  });
}

/** Saves a document for the officer. @param title of the file, without its ending */
export const useDownloadTemplate = () =>
  useMutation({
    mutationFn: async ({ name, title }: { name: PrivacyTemplate; title: string }) =>
      saveFile(await call(downloadPrivacyTemplate, { query: { name } }), fileName(title, 'docx')),
  });
