import {
  type EDITOR_VIEWS,
  type EditorOpening,
  openEditor,
  type ReviewMode,
  readText,
} from '@antecedent/contracts/record/editor/opening';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The file to open and its view; `version` with the view `rewind`. */
export type EditorTarget = {
  fileId: string;
  view: (typeof EDITOR_VIEWS)[number];
  version?: number;
  /** Set when a reviewer opens the file for comments or suggestions. */
  review?: ReviewMode;
};

/**
 * The parameters of the form post into the editor's frame; fetched once per target and never refetched in the
 * background.
 * @param generation counts attempts; another value refetches
 * @param openCount counts openings requested by the page; another value refetches
 */
export function useEditorOpening(target: EditorTarget, generation = 0, openCount = 0) {
  return useQuery({
    queryKey: ['editor-opening', target, generation, openCount],
    queryFn: ({ signal }) => call(openEditor, { body: target }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The start of the text as HTML, to read while the editor is on its way; null where there is nothing to read yet. */
export function useTextPreview({ fileId, view }: EditorTarget, isWanted: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['text-preview', fileId],
    queryFn: ({ signal }) => call(readText, { query: { fileId } }, signal),
    enabled: isWanted && view === 'main',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data?.html || null;
}

/** Fetches a new token for an open file. */
export function useRenewedToken(target: EditorTarget) {
  return useMutation({
    mutationFn: (): Promise<EditorOpening> => call(openEditor, { body: target }),
    retry: 3,
    retryDelay: (attempt) => 1_000 * 2 ** attempt,
  });
}
