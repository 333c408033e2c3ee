import {
  compareDrafts,
  compareOwnDrafts,
  compareOwnVersions,
  compareVersions,
  downloadVersion,
  readOwnVersionLog,
  readVersionLog,
  type VersionLog,
} from '@antecedent/contracts/insight/replay';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

const idOf = (fileId: string, version: number) => `${fileId}.${version}`;

/** Whose history it is: a submission that is read, or the student's own for an assignment. */
export type ReplaySource = { submissionId: string } | { assignmentId: string };

/** Two versions of a file to compare. */
export type Comparison = { source: ReplaySource; fileId: string; before: number; after: number };

export function useVersionLog(source: ReplaySource) {
  return useQuery({
    queryKey: ['version-log', source],
    queryFn: ({ signal }) =>
      'submissionId' in source
        ? call(readVersionLog, { query: source }, signal)
        : call(readOwnVersionLog, { query: { id: source.assignmentId } }, signal),
  });
}

const pairOf = ({ fileId, before, after }: Comparison) => {
  return { oldId: idOf(fileId, before), newId: idOf(fileId, after) };
};

const comparisonQuery = (comparison: Comparison) => ({
  queryKey: ['comparison', comparison.fileId, comparison.before, comparison.after],
  queryFn: ({ signal }: { signal?: AbortSignal }) => {
    const { source } = comparison;
    return 'submissionId' in source
      ? call(compareVersions, { query: pairOf(comparison) }, signal)
      : call(
          compareOwnVersions,
          { query: { id: source.assignmentId, ...pairOf(comparison) } },
          signal,
        );
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** The later text with its changes marked; while another is loading, the last one stays. */
export function useComparison(comparison: Comparison) {
  return useQuery({ ...comparisonQuery(comparison), placeholderData: keepPreviousData });
}

/** Both texts with what differs marked in each; while another pair is loading, both are missing. */
export function useComparedDrafts(comparison: Comparison) {
  const { source, fileId, before, after } = comparison;
  return useQuery({
    queryKey: ['compared-drafts', fileId, before, after],
    queryFn: ({ signal }) =>
      'submissionId' in source
        ? call(compareDrafts, { query: pairOf(comparison) }, signal)
        : call(
            compareOwnDrafts,
            { query: { id: source.assignmentId, ...pairOf(comparison) } },
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
export function useDownloadVersion(
  { fileId, extension }: Pick<VersionLog, 'fileId' | 'extension'>,
  name: string,
) {
  return useMutation({
    mutationFn: async (version: number) => {
      const blob = await call(downloadVersion, { params: { versionId: idOf(fileId, version) } });
      saveFile(blob, `${name} - version ${version}.${extension}`);
    },
  });
}
