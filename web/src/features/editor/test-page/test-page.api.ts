import { openTestFile } from '@antecedent/contracts/editor/opening';
import type { NativeFormat } from '@antecedent/domain/files/file-kinds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Which scratch file is shown; `times` counts the openings that somebody asked for. */
export type TestFile = { type: NativeFormat; fileId: string; openCount: number };

/** What the form post into the editor's frame needs. */
export function useTestFile(file: TestFile) {
  const { type, fileId } = file;
  return useQuery({
    queryKey: ['test-file', file],
    queryFn: ({ signal }) =>
      call(openTestFile, { body: fileId === '' ? { type } : { type, fileId } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
