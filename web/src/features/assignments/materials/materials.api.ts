import {
  downloadMaterial,
  type MaterialFile,
  readMaterials,
  SHOWN_PICTURES,
  uploadMaterial,
} from '@antecedent/contracts/assignments/materials';
import { ATTACHMENT_EXTENSIONS } from '@antecedent/contracts/submissions/attachments';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { uploadForm } from '../../../lib/upload-form.ts';

export const fetchMaterial = (id: string, signal?: AbortSignal): Promise<Blob> =>
  call(downloadMaterial, { params: { id } }, signal);

/** What an assignment gives its students to read. */
export function useMaterials(assignmentId: string) {
  return useQuery({
    queryKey: ['materials', 'of', assignmentId],
    queryFn: ({ signal }) => call(readMaterials, { query: { id: assignmentId } }, signal),
  });
}

/** A file never changes. */
export function useMaterial(id: string) {
  return useQuery({
    queryKey: ['materials', id],
    queryFn: ({ signal }) => fetchMaterial(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores a picture or file for an assignment that is being edited. */
export const storeMaterial = (file: File): Promise<MaterialFile> =>
  uploadForm(uploadMaterial, { fields: {}, files: [file], onProgress: () => undefined });

/** What file inputs offer. */
export const ACCEPTED = {
  picture: SHOWN_PICTURES.join(','),
  file: ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(','),
};
