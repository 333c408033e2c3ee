import * as contract from '@antecedent/contracts/grading/book';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  setBookGrades,
  setExempt,
  setGradeCategories,
  setMissingCounts,
} from './change-grade-book.service.ts';
import { exportGradeBook } from './export-grade-book.service.ts';
import { findBookSubmission, readBookDrafts, readGradeBook } from './grade-book.service.ts';
import { previewGradeImport } from './import-grades.service.ts';

/** The grade book of a class. */
export function registerGradeBookRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readGradeBook, ({ actor, query }) =>
    readGradeBook(platform, actor, query.id),
  );
  serve(app, contract.readBookDrafts, ({ actor, query }) =>
    readBookDrafts(platform, actor, query.id),
  );
  serve(app, contract.findBookSubmission, ({ actor, query }) =>
    findBookSubmission(platform, actor, query),
  );
  serve(app, contract.setBookGrades, ({ actor, body }) => setBookGrades(platform, actor, body));
  serve(app, contract.setExempt, ({ actor, query }) => setExempt(platform, actor, query));
  serve(app, contract.setMissingCounts, ({ actor, query }) =>
    setMissingCounts(platform, actor, query),
  );
  serve(app, contract.setGradeCategories, ({ actor, body }) =>
    setGradeCategories(platform, actor, body),
  );
  serve(app, contract.exportGradeBook, ({ actor, query }) =>
    exportGradeBook(platform, actor, query),
  );
  serve(app, contract.previewGradeImport, ({ actor, upload: { fields, files } }) =>
    previewGradeImport(platform, actor, { ...fields, files }),
  );
}
