import {
  type EDITOR_VIEWS,
  type EditorOpening,
  openEditor,
  type ReviewMode,
} from '@antecedent/contracts/editor/opening';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Which file is opened, in which view; `version` with the view `rewind`. */
export type EditorTarget = {
  fileId: string;
  view: (typeof EDITOR_VIEWS)[number];
  version?: number;
  /** Opened to be commented upon or changed by suggestions, by somebody whose text it is not. */
  review?: ReviewMode;
};

/**
 * What the form post into the editor's frame needs; asked once for each target and never again behind its back.
 * @param generation counts attempts: another one asks anew
 * @param openCount counts the openings that the page asked for: another one asks anew
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

/** A new token for a file that is open. */
export function useRenewedToken(target: EditorTarget) {
  return useMutation({
    mutationFn: (): Promise<EditorOpening> => call(openEditor, { body: target }),
    retry: 3,
    retryDelay: (attempt) => 1_000 * 2 ** attempt,
  });
}
