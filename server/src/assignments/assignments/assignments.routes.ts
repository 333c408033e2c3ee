import { createAssignment as createAssignmentContract } from '@antecedent/contracts/assignments/assignments/assignment';
import * as management from '@antecedent/contracts/assignments/assignments/management';
import * as trash from '@antecedent/contracts/assignments/assignments/trash';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  deleteAssignment,
  listTrashedAssignments,
  readDeletion,
  restoreAssignment,
} from './assignment-trash.service.ts';
import { createAssignment } from './assignments.service.ts';
import { copyAssignments, listCopyableAssignments } from './copy-assignments.service.ts';
import { readAssignment, switchAssignment, updateAssignment } from './management.service.ts';
import { planPublishingSweep } from './publishing.jobs.ts';

export function registerAssignmentRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, createAssignmentContract, ({ actor, body }) =>
    createAssignment(services, actor, body),
  );
  serve(app, management.readAssignment, ({ actor, query }) =>
    readAssignment(services, actor, query.id),
  );
  serve(app, management.updateAssignment, ({ actor, body }) =>
    updateAssignment(services, actor, body),
  );
  serve(app, management.readAssignmentDeletion, ({ actor, query }) =>
    readDeletion(services, actor, query.id),
  );
  serve(app, management.deleteAssignment, ({ actor, query }) =>
    deleteAssignment(services, actor, query),
  );
  serve(app, trash.listTrashedAssignments, ({ actor, query }) =>
    listTrashedAssignments(services, actor, query.classId),
  );
  serve(app, trash.restoreTrashedAssignment, ({ actor, query }) =>
    restoreAssignment(services, actor, query.id),
  );
  serve(app, management.setAssignmentVisible, ({ actor, query }) =>
    switchAssignment(services, actor, query.id, { visible: query.status }),
  );
  serve(app, management.setAssignmentStopped, ({ actor, query }) =>
    switchAssignment(services, actor, query.id, { stopped: query.status }),
  );
  app.addHook('onListen', () => planPublishingSweep(services));
  serve(app, management.copyAssignments, ({ actor, body }) =>
    copyAssignments(services, actor, body),
  );
  serve(app, management.listCopyableAssignments, ({ actor }) =>
    listCopyableAssignments(services, actor),
  );
}
