import { openTestFile } from '@antecedent/contracts/record/editor/opening';
import type { NativeFormat } from '@antecedent/domain/files/file-kinds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api-client.ts';

/** The scratch file shown; `openCount` counts the openings the user asked for. */
export type TestFile = { type: NativeFormat; fileId: string; openCount: number };

/** The parameters of the form post into the editor's frame. */
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
