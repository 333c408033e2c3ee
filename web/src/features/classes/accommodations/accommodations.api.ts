import * as contract from '@antecedent/contracts/classes/accommodations';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { classKeys } from '../../../lib/query-keys.ts';

const ofClass = (classId: string) => ['accommodations', 'class', classId];
const ofPerson = (studentId: string) => ['accommodations', 'person', studentId];

/** The students of a class who have accommodations. */
export const useClassAccommodations = (classId: string) =>
  useQuery({
    queryKey: ofClass(classId),
    queryFn: ({ signal }) => call(contract.listClassAccommodations, { query: { classId } }, signal),
  });

export function useSetClassAccommodation(classId: string, studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Accommodation) =>
      call(contract.setClassAccommodation, { body: { classId, studentId, ...wanted } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ofClass(classId) }),
        // It shows students' own deadlines.
        client.invalidateQueries({ queryKey: classKeys.one(classId) }),
      ]),
  });
}

/** What an administrator sees of a person. */
export const useAccommodations = (studentId: string) =>
  useQuery({
    queryKey: ofPerson(studentId),
    queryFn: ({ signal }) => call(contract.readAccommodations, { query: { studentId } }, signal),
  });

export function useSetAccommodation(studentId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Accommodation) =>
      call(contract.setAccommodation, { body: { studentId, ...wanted } }),
    onSuccess: (all) => client.setQueryData(ofPerson(studentId), all),
  });
}

export const useOwnAccommodations = () =>
  useQuery({
    queryKey: ['accommodations', 'own'],
    queryFn: ({ signal }) => call(contract.readOwnAccommodations, {}, signal),
  });
