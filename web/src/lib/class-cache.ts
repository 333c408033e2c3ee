import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { useQueryClient } from '@tanstack/react-query';
import { classKeys } from './query-keys.ts';

/** Access to the cached class: update it from an answer, or refetch it. */
export function useClassCache(classId: string) {
  const queryClient = useQueryClient();
  const queryKey = classKeys.one(classId);
  return {
    replace: (detail: ClassDetail) => queryClient.setQueryData<ClassDetail>(queryKey, detail),
    change: (change: (detail: ClassDetail) => ClassDetail) =>
      queryClient.setQueryData<ClassDetail>(queryKey, (detail) => detail && change(detail)),
    invalidate: () => queryClient.invalidateQueries({ queryKey }),
    invalidateLists: () => queryClient.invalidateQueries({ queryKey: classKeys.lists }),
  };
}
