import * as contract from '@antecedent/contracts/assignments/templates';
import type { KindWireName } from '@antecedent/domain/files/file-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type UploadProgress, uploadForm } from '../../../lib/upload-form.ts';

const libraryKey = ['templates', 'files'] as const;

/** The instructor's template files, newest first. */
export function useTemplateFiles() {
  return useQuery({
    queryKey: libraryKey,
    queryFn: ({ signal }) => call(contract.listTemplateFiles, {}, signal),
  });
}

export function useThumbnail(thumbnailFileId: string) {
  return useQuery({
    queryKey: ['templates', 'thumbnail', thumbnailFileId],
    queryFn: ({ signal }) => call(contract.readThumbnail, { params: { thumbnailFileId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type TemplateUpload = {
  file: File;
  title: string;
  description: string;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
};

/** Uploads a template and puts it at the top of the list. */
export function useUploadTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, title, description, ...how }: TemplateUpload) =>
      uploadForm(contract.uploadTemplate, {
        fields: { title, description },
        files: [file],
        ...how,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryKey }),
  });
}

export function useDeleteTemplateFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.deleteTemplateFile, { query: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryKey }),
  });
}

type NewItem = {
  contentType: KindWireName;
  assignmentTemplateType: 'MAIN' | 'ADDITIONAL';
  /** `null` while the assignment is not saved. */
  assignmentId: string | null;
  title: string;
};

export function useCreateItem() {
  return useMutation({
    mutationFn: (body: NewItem) => call(contract.createTemplateItem, { body }),
  });
}

/** Resets an item: to a copy of a template, or blank without one. */
export function useAttachTemplate() {
  return useMutation({
    mutationFn: (query: { assignmentTemplateId: string; templateId?: string }) =>
      call(contract.attachTemplate, { query }),
  });
}

export function useRenameItem() {
  return useMutation({
    mutationFn: (item: { id: string; title: string; allowImport: boolean }) =>
      call(contract.updateTemplateItems, { body: [item] }),
  });
}

export function useAllowImport() {
  return useMutation({
    mutationFn: ({ id, allowImport }: { id: string; allowImport: boolean }) =>
      call(contract.allowImport, { query: { id, allowImport: String(allowImport) } }),
  });
}

export function useRemoveItem() {
  return useMutation({
    mutationFn: (id: string) => call(contract.removeTemplateItem, { query: { id } }),
  });
}
