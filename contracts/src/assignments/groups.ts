import { z } from 'zod';
import {
  ArrangementSchema,
  PartNameSchema,
  PartSchema,
  PlacedFileSchema,
  PlacedListSchema,
} from '../classes/sections.ts';
import { endpoint } from '../wire/endpoint.ts';

const ofAssignment = { assignmentId: z.uuid() };

/** By name. */
export const GroupsSchema = z.object({ groups: z.array(PartSchema) });
export type Groups = z.infer<typeof GroupsSchema>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/classes/groups',
  summary: 'The groups of an assignment with their students',
  action: 'section.read',
  opens: 'nothing',
  query: z.object(ofAssignment),
  response: GroupsSchema,
});

export const arrangeGroups = endpoint({
  method: 'POST',
  path: '/classes/groups',
  summary:
    'Put students into groups of an assignment, which are created where needed, or into none',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({ ...ofAssignment, ...ArrangementSchema }),
  response: GroupsSchema,
  errors: ['conflict'],
});

export const renameGroup = endpoint({
  method: 'PUT',
  path: '/classes/groups',
  summary: 'Rename a group',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({ ...ofAssignment, id: z.uuid(), name: PartNameSchema }),
  response: GroupsSchema,
  errors: ['conflict'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/classes/groups',
  summary: 'Delete a group; texts and students stay',
  action: 'assignment.manage',
  opens: 'nothing',
  query: z.object({ ...ofAssignment, id: z.uuid().describe('The group') }),
  response: GroupsSchema,
  errors: ['conflict'],
});

export const importGroups = endpoint({
  method: 'POST',
  path: '/classes/groups/list',
  summary: 'Put students into groups by a CSV file; with `dryRun` only report what would change',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.object({ ...ofAssignment, ...PlacedFileSchema }),
  response: PlacedListSchema,
  errors: ['conflict'],
});
