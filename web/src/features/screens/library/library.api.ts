import { listCopyableAssignments } from '@antecedent/contracts/assignments/assignments/management';
import { listClasses } from '@antecedent/contracts/classes/classes/classes';
import * as contract from '@antecedent/contracts/screens/library';
import type { EndpointInput } from '@antecedent/contracts/wire/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** Of classes to choose from. */
const MOST_PAGES = 20;

const LIBRARY_KEY = ['library'] as const;

/** The person’s library, and what is shared with them. */
export const useLibrary = () =>
  useQuery({
    queryKey: LIBRARY_KEY,
    queryFn: ({ signal }) => call(contract.listLibrary, { query: {} }, signal),
    staleTime: 0,
  });

export const useLibraryItem = (id: string) =>
  useQuery({
    queryKey: [...LIBRARY_KEY, id],
    queryFn: ({ signal }) => call(contract.readLibraryItem, { query: { id } }, signal),
    staleTime: 0,
  });

/** Changes something in the library, which is then fetched again. */
function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
}

/** What can be saved: the content itself, or an assignment, which the server reads. */
export type Saved =
  | Omit<EndpointInput<typeof contract.saveLibraryItem>['body'], 'title'>
  | { kind: 'assignment'; id: string };

export const useSaveToLibrary = () =>
  useChange(({ item, title }: { item: Saved; title: string }) =>
    item.kind === 'assignment' && 'id' in item
      ? call(contract.saveAssignmentToLibrary, { body: { id: item.id, title } })
      : call(contract.saveLibraryItem, {
          body: { ...item, title } as EndpointInput<typeof contract.saveLibraryItem>['body'],
        }),
  );

export const useRename = () =>
  useChange((body: { id: string; title: string }) => call(contract.renameLibraryItem, { body }));

export const useShare = () =>
  useChange((body: { id: string; departmentId: number | null }) =>
    call(contract.shareLibraryItem, { body }),
  );

export const useDelete = () =>
  useChange((id: string) => call(contract.deleteLibraryItem, { query: { id } }));

export const useRestore = () =>
  useChange((id: string) => call(contract.restoreLibraryItem, { query: { id } }));

export const useCopy = () =>
  useChange((id: string) => call(contract.copyLibraryItem, { query: { id } }));

export const useImport = () =>
  useChange(async (file: File) =>
    call(contract.importLibraryItem, { body: { file: await file.text() } }),
  );

export const useUse = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string; classId?: string; assignmentId?: string }) =>
      call(contract.useLibraryItem, { body }),
    // It changed classes, rubrics, review questions, or phrases.
    onSuccess: () => queryClient.invalidateQueries(),
  });
};

export const fetchFile = (id: string): Promise<Blob> =>
  call(contract.exportLibraryItem, { query: { id } });

/** The classes that the person teaches, for a new assignment. */
export const useTaughtClasses = () =>
  useQuery({
    queryKey: ['library', 'classes'],
    queryFn: async ({ signal }) => {
      const pages: { id: string; className: string }[][] = [];
      // An empty page ends the list.
      for (let index = 0; index < MOST_PAGES; index++) {
        const page = await call(listClasses, { query: { index } }, signal);
        if (page.length === 0) break;
        pages.push(page);
      }
      return pages.flat();
    },
    staleTime: 0,
  });

/** Their assignments, by class. */
export const useTaughtAssignments = () =>
  useQuery({
    queryKey: ['library', 'assignments'],
    queryFn: ({ signal }) => call(listCopyableAssignments, {}, signal),
    staleTime: 0,
  });
