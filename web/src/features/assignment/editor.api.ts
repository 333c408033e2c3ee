import { type EditorOpening, openEditor } from '@antecedent/contracts/editor-opening';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** What the form post into the editor's frame needs; asked once for each file and never again behind its back. */
export function useEditorOpening(fileId: string, generation: number) {
  return useQuery({
    queryKey: ['editor-opening', fileId, generation],
    queryFn: ({ signal }) => call(openEditor, { body: { fileId, view: 'main' } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A new token for a file that is open. */
export function useRenewedToken(fileId: string) {
  return useMutation({
    mutationFn: (): Promise<EditorOpening> => call(openEditor, { body: { fileId, view: 'main' } }),
    retry: 3,
    retryDelay: (attempt) => 1_000 * 2 ** attempt,
  });
}
