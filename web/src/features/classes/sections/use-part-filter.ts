import type { Part } from '@antecedent/contracts/classes/sections';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useGroups, useSections } from './sections.api.ts';

/** Everyone, chosen on purpose: an assistant’s own sections are shown otherwise. */
const ALL = 'all';
/** The sections that an assistant looks after. */
export const OWN = 'own';

/** The section and group of an address, to be added to that of a reading page; empty without any. */
export function partQuery(address: URLSearchParams): string {
  const parts = ['section', 'group'].flatMap((kind) => {
    const chosen = address.get(kind);
    return chosen === null ? [] : [[kind, chosen]];
  });
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`;
}

/** A filter of students by section or group, kept in the address. */
export type PartFilter = {
  kind: 'section' | 'group';
  /** Without any, there is nothing to filter by. */
  parts: readonly Part[];
  /** Whether the reader has sections of their own. */
  hasOwn: boolean;
  /** The id of the chosen part, `own`, or null for everyone. */
  chosen: string | null;
  choose: (id: string | null) => void;
  includes: (studentId: string) => boolean;
};

const EVERYONE = () => true;

function usePartParam(
  kind: 'section' | 'group',
  parts: readonly Part[],
  own: readonly string[],
): PartFilter {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get(kind);
  const isKnown = wanted === ALL || (wanted === OWN && own.length > 0);
  const part = parts.find(({ id }) => id === wanted);
  const initial = own.length > 0 ? OWN : ALL;
  const choice = part ? part.id : isKnown ? wanted : initial;
  const includes = useMemo(() => {
    if (choice === ALL) return EVERYONE;
    const shown = parts.filter(({ id }) => (choice === OWN ? own.includes(id) : id === choice));
    const ids = new Set(shown.flatMap(({ studentIds }) => studentIds));
    return (studentId: string) => ids.has(studentId);
  }, [choice, parts, own]);
  return {
    kind,
    parts,
    hasOwn: own.length > 0,
    chosen: choice === ALL ? null : choice,
    includes,
    choose: (id) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if ((id ?? ALL) === initial) next.delete(kind);
          else next.set(kind, id ?? ALL);
          return next;
        },
        { replace: true },
      ),
  };
}

const NONE: readonly never[] = [];

/** The students of a class by section. @param enabled not where names are hidden */
export function useSectionFilter(classId: string, enabled = true): PartFilter {
  const { data } = useSections(classId, enabled);
  const isUsed = enabled && data !== undefined;
  return usePartParam('section', isUsed ? data.sections : NONE, isUsed ? data.own : NONE);
}

/** The students of an assignment by group. @param enabled not where names are hidden */
export function useGroupFilter(assignmentId: string, enabled = true): PartFilter {
  const { data } = useGroups(assignmentId, enabled);
  return usePartParam('group', enabled && data ? data.groups : NONE, NONE);
}
