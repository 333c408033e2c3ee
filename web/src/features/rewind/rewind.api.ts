import {
  compareDrafts,
  compareVersions,
  downloadVersion,
  readVersionLog,
} from '@antecedent/contracts/rewind';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';

const idOf = (fileId: string, version: number) => `${fileId}.${version}`;

/** Two versions of a file to compare. */
export type Comparison = { fileId: string; before: number; after: number };

export function useVersionLog(submissionId: string) {
  return useQuery({
    queryKey: ['version-log', submissionId],
    queryFn: ({ signal }) => call(readVersionLog, { query: { submissionId } }, signal),
  });
}

const comparisonQuery = ({ fileId, before, after }: Comparison) => ({
  queryKey: ['comparison', fileId, before, after],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(
      compareVersions,
      { query: { oldId: idOf(fileId, before), newId: idOf(fileId, after) } },
      signal,
    ),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** The later text with its changes marked; while another is loading, the last one stays. */
export function useComparison(comparison: Comparison) {
  return useQuery({ ...comparisonQuery(comparison), placeholderData: keepPreviousData });
}

/** Both texts with what differs marked in each; while another pair is loading, there are none. */
export function useComparedDrafts({ fileId, before, after }: Comparison) {
  return useQuery({
    queryKey: ['compared-drafts', fileId, before, after],
    queryFn: ({ signal }) =>
      call(
        compareDrafts,
        { query: { oldId: idOf(fileId, before), newId: idOf(fileId, after) } },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Prefetches the next comparisons one after the other. */
export function usePrefetchedComparisons(comparisons: readonly Comparison[]) {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stopped = false;
    const fetchNext = async () => {
      for (const comparison of comparisons) {
        if (stopped) return;
        await queryClient.prefetchQuery(comparisonQuery(comparison));
      }
    };
    void fetchNext();
    return () => {
      stopped = true;
    };
  }, [queryClient, comparisons]);
}

/** Downloads one version as its original office file. */
export function useDownloadVersion(fileId: string, name: string) {
  return useMutation({
    mutationFn: async (version: number) => {
      const blob = await call(downloadVersion, { params: { versionId: idOf(fileId, version) } });
      saveFile(blob, `${name} - version ${version}.docx`);
    },
  });
}
