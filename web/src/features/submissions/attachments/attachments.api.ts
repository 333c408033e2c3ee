import {
  downloadAttachment,
  listAttachments,
  uploadAttachments,
} from '@antecedent/contracts/submissions/attachments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type UploadProgress, uploadForm } from '../../../lib/upload-form.ts';

const attachmentsKey = (submissionId: string) => ['attachments', submissionId] as const;

export function useAttachments(submissionId: string) {
  return useQuery({
    queryKey: attachmentsKey(submissionId),
    queryFn: ({ signal }) => call(listAttachments, { query: { submissionId } }, signal),
  });
}

type Sending = { files: readonly File[]; signal: AbortSignal };

/** Uploads files, all or none; returns all attachments. */
export function useUploadAttachments(
  submissionId: string,
  onProgress: (progress: UploadProgress) => void,
) {
  const queryClient = useQueryClient();
  const queryKey = attachmentsKey(submissionId);
  return useMutation({
    mutationFn: ({ files, signal }: Sending) =>
      uploadForm(uploadAttachments, { fields: { submissionId }, files, onProgress, signal }),
    onSuccess: (all) => queryClient.setQueryData(queryKey, all),
    // An upload that was stopped at the very end, or lost its response, may still have succeeded.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const fetchAttachment = (id: string): Promise<Blob> =>
  call(downloadAttachment, { params: { id } });
