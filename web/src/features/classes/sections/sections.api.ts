import {
  arrangeGroups,
  deleteGroup,
  importGroups,
  listGroups,
  renameGroup,
} from '@antecedent/contracts/assignments/groups';
import {
  arrangeSections,
  deleteSection,
  importSections,
  listSections,
  type Part,
  type PlacedList,
  type Placement,
  renameSection,
  type Sections,
  setAssistantSections,
} from '@antecedent/contracts/classes/sections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';

/** The sections of a class, or the groups of one of its assignments. */
export type PartSource =
  | { kind: 'section'; classId: string }
  | { kind: 'group'; classId: string; assignmentId: string };

const sectionsKey = (classId: string) => ['sections', classId] as const;
const groupsKey = (assignmentId: string) => ['groups', assignmentId] as const;

/** The sections of a class. */
export const useSections = (classId: string, enabled = true) =>
  useQuery({
    queryKey: sectionsKey(classId),
    queryFn: ({ signal }) => call(listSections, { query: { classId } }, signal),
    enabled: enabled && classId !== '',
  });

/** The groups of an assignment. */
export const useGroups = (assignmentId: string, enabled = true) =>
  useQuery({
    queryKey: groupsKey(assignmentId),
    queryFn: ({ signal }) => call(listGroups, { query: { assignmentId } }, signal),
    enabled: enabled && assignmentId !== '',
  });

/** Either of them, as parts. */
export function useParts(source: PartSource) {
  const isSection = source.kind === 'section';
  const sections = useSections(source.classId, isSection);
  const groups = useGroups(isSection ? '' : source.assignmentId, !isSection);
  const parts: readonly Part[] | undefined = isSection
    ? sections.data?.sections
    : groups.data?.groups;
  const { error, refetch } = isSection ? sections : groups;
  return { parts, error, refetch };
}

export type PartChange =
  | { kind: 'arrange'; placements: Placement[]; replace: boolean }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'delete'; id: string };

function changeSections(classId: string, change: PartChange): Promise<Sections> {
  switch (change.kind) {
    case 'arrange': {
      const { placements, replace } = change;
      return call(arrangeSections, { body: { classId, placements, replace } });
    }
    case 'rename':
      return call(renameSection, { body: { classId, id: change.id, name: change.name } });
    case 'delete':
      return call(deleteSection, { query: { classId, id: change.id } });
  }
}

function changeGroups(assignmentId: string, change: PartChange) {
  switch (change.kind) {
    case 'arrange': {
      const { placements, replace } = change;
      return call(arrangeGroups, { body: { assignmentId, placements, replace } });
    }
    case 'rename':
      return call(renameGroup, { body: { assignmentId, id: change.id, name: change.name } });
    case 'delete':
      return call(deleteGroup, { query: { assignmentId, id: change.id } });
  }
}

/** Creates, renames and deletes sections or groups, and moves students between them. */
export function useChangeParts(source: PartSource) {
  const queryClient = useQueryClient();
  const refetchFigures = () =>
    queryClient.invalidateQueries({ queryKey: ['class-analytics', source.classId] });
  return useMutation({
    mutationFn: async (change: PartChange) => {
      if (source.kind === 'section') {
        const sections = await changeSections(source.classId, change);
        queryClient.setQueryData(sectionsKey(source.classId), sections);
      } else {
        const groups = await changeGroups(source.assignmentId, change);
        queryClient.setQueryData(groupsKey(source.assignmentId), groups);
      }
    },
    onSuccess: refetchFigures,
  });
}

/** Reads a file of sections or groups, or previews what it changes. */
export function useImportParts(source: PartSource) {
  const queryClient = useQueryClient();
  const queryKey =
    source.kind === 'section' ? sectionsKey(source.classId) : groupsKey(source.assignmentId);
  return useMutation({
    mutationFn: ({ csv, dryRun }: { csv: string; dryRun: boolean }): Promise<PlacedList> =>
      source.kind === 'section'
        ? call(importSections, { body: { classId: source.classId, csv, dryRun } })
        : call(importGroups, { body: { assignmentId: source.assignmentId, csv, dryRun } }),
    onSuccess: (_, { dryRun }) =>
      dryRun ? undefined : queryClient.invalidateQueries({ queryKey }),
  });
}

/** Chooses the sections that an assistant looks after. */
export function useSetAssistantSections(classId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { assistantId: string; sectionIds: string[] }) =>
      call(setAssistantSections, { body: { classId, ...body } }),
    onSuccess: (sections) => queryClient.setQueryData(sectionsKey(classId), sections),
  });
}
