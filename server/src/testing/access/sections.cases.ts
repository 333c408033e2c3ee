import * as groups from '@antecedent/contracts/assignments/groups';
import * as sections from '@antecedent/contracts/classes/sections';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, anAssistant, ask, assisting, enrolled } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** A class with a section and an assignment with a group, of one student; the caller teaches or assists in it. */
async function aWorld(app: TestApp, caller?: TestUser) {
  const teaches = caller?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, caller && teaches ? { instructor: caller } : {});
  if (caller?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, caller, course.id);
  const student = await enrolled(app, course);
  const assistant = await anAssistant(app, course);
  const { id: assignmentId } = await anAssignment(app, course);
  const placements = [{ name: 'Tuesday', studentIds: [student.id] }];
  const made = await ask<sections.Sections>(app, course.instructor, '/classes/sections', {
    classId: course.id,
    placements,
  });
  const grouped = await ask<groups.Groups>(app, course.instructor, '/classes/groups', {
    assignmentId,
    placements,
  });
  return {
    classId: course.id,
    assignmentId,
    student,
    assistant,
    sectionId: made.sections[0]?.id ?? '',
    groupId: grouped.groups[0]?.id ?? '',
  };
}

type World = Awaited<ReturnType<typeof aWorld>>;

/** The same request for the caller's own and another person's. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (world: World) => ReturnType<AccessCase['own']>,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aWorld(app, caller)),
  foreign: async (app) => parts(await aWorld(app)),
});

const placed = ({ student }: World) => [{ name: 'Friday', studentIds: [student.id] }];

export const sectionCases: AccessCase[] = [
  about(sections.listSections, ({ classId }) => ({ query: { classId } })),
  about(sections.arrangeSections, (world) => ({
    body: { classId: world.classId, placements: placed(world) },
  })),
  about(sections.renameSection, ({ classId, sectionId: id }) => ({
    body: { classId, id, name: 'Friday' },
  })),
  about(sections.deleteSection, ({ classId, sectionId: id }) => ({ query: { classId, id } })),
  about(sections.importSections, ({ classId, student }) => ({
    body: { classId, csv: `Email,Section\n${student.email},Friday`, dryRun: false },
  })),
  about(sections.setAssistantSections, ({ classId, assistant, sectionId }) => ({
    body: { classId, assistantId: assistant.id, sectionIds: [sectionId] },
  })),
  about(groups.listGroups, ({ assignmentId }) => ({ query: { assignmentId } })),
  about(groups.arrangeGroups, (world) => ({
    body: { assignmentId: world.assignmentId, placements: placed(world) },
  })),
  about(groups.renameGroup, ({ assignmentId, groupId: id }) => ({
    body: { assignmentId, id, name: 'Friday' },
  })),
  about(groups.deleteGroup, ({ assignmentId, groupId: id }) => ({ query: { assignmentId, id } })),
  about(groups.importGroups, ({ assignmentId, student }) => ({
    body: { assignmentId, csv: `Email,Group\n${student.email},Friday`, dryRun: false },
  })),
];
