import * as contract from '@antecedent/contracts/grading/second-reading';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { agreeOnGrades } from './agree.service.ts';
import { endSecondReading } from './end-reading.service.ts';
import { readWorkReading, saveMark } from './mark-work.service.ts';
import { openSecondReading } from './open-reading.service.ts';
import { readSecondReading } from './second-reading.service.ts';

/** Work that two people read without knowing each other's grade. */
export function registerSecondReadingRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readSecondReading, ({ actor, query }) =>
    readSecondReading(platform, actor, query.id),
  );
  serve(app, contract.openSecondReading, ({ actor, body }) =>
    openSecondReading(platform, actor, body),
  );
  serve(app, contract.endSecondReading, ({ actor, query }) =>
    endSecondReading(platform, actor, { assignmentId: query.id, studentId: query.studentId }),
  );
  serve(app, contract.readWorkReading, async ({ actor, query }) => ({
    reading: await readWorkReading(platform, actor, query.submissionId),
  }));
  serve(app, contract.saveMark, async ({ actor, body }) => ({
    reading: await saveMark(platform, actor, body),
  }));
  serve(app, contract.agreeOnGrades, ({ actor, body }) =>
    agreeOnGrades(platform, actor, body.agreements),
  );
}
