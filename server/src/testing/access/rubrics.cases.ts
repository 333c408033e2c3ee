import * as phrases from '@antecedent/contracts/grading/phrases';
import * as contract from '@antecedent/contracts/grading/rubrics';
import * as shares from '@antecedent/contracts/grading/shares';
import { readClassComments } from '@antecedent/contracts/insight/comments';
import type { TestUser } from '../factories.ts';
import { ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';
import { aCommentedSubmission } from './feedback.cases.ts';

const criteria = [{ id: 'a', title: 'Voice', description: '', levels: [], maxPoints: 10 }];
const own = (app: TestApp, person: TestUser, url: string, body: object) =>
  ask<{ id: string }>(app, person, url, body);
const NOBODYS = { query: { id: '3f1e6c1a-5a39-4f0e-9a44-0d3a5b1c2d3e' } };

export const rubricCases: AccessCase[] = [
  {
    endpoint: contract.assessByRubric,
    own: async (app, caller) => {
      const { submissionId } = await aCommentedSubmission(app, caller);
      return { body: { submissionId, ratings: [] } };
    },
    foreign: async (app) => {
      const { submissionId } = await aCommentedSubmission(app);
      return { body: { submissionId, ratings: [] } };
    },
  },
  {
    endpoint: contract.readRubricResults,
    own: async (app, caller) => ({
      query: { id: (await aCommentedSubmission(app, caller)).assignmentId },
    }),
    foreign: async (app) => ({ query: { id: (await aCommentedSubmission(app)).assignmentId } }),
  },
  {
    endpoint: shares.readGradingShares,
    own: async (app, caller) => ({
      query: { id: (await aCommentedSubmission(app, caller)).assignmentId },
    }),
    foreign: async (app) => ({ query: { id: (await aCommentedSubmission(app)).assignmentId } }),
  },
  {
    endpoint: shares.divideGrading,
    own: async (app, caller) => {
      const { assignmentId } = await aCommentedSubmission(app, caller);
      return { body: { assignmentId, markerIds: [caller.id], division: { by: 'random' } } };
    },
    foreign: async (app) => {
      const { assignmentId } = await aCommentedSubmission(app);
      return { body: { assignmentId, markerIds: [], division: { by: 'random' } } };
    },
  },
  { endpoint: contract.listOwnRubrics, own: () => ({}), foreign: null },
  { endpoint: contract.listCopyableRubrics, own: () => ({}), foreign: null },
  {
    endpoint: contract.saveRubric,
    own: () => ({ body: { title: 'Essays', criteria } }),
    foreign: null,
  },
  {
    endpoint: contract.deleteOwnRubric,
    own: async (app, caller) => ({
      query: { id: (await own(app, caller, '/rubrics', { title: 'Essays', criteria })).id },
    }),
    foreign: () => NOBODYS,
  },
  {
    endpoint: phrases.listPhrases,
    own: async (app, caller) => ({
      query: { classId: (await aCommentedSubmission(app, caller)).classId },
    }),
    foreign: async (app) => ({ query: { classId: (await aCommentedSubmission(app)).classId } }),
  },
  {
    endpoint: readClassComments,
    own: async (app, caller) => ({
      query: { id: (await aCommentedSubmission(app, caller)).assignmentId },
    }),
    foreign: async (app) => ({ query: { id: (await aCommentedSubmission(app)).assignmentId } }),
  },
  { endpoint: phrases.addPhrase, own: () => ({ body: { text: 'Well seen.' } }), foreign: null },
  {
    endpoint: phrases.changePhrase,
    own: async (app, caller) => ({
      body: { id: (await own(app, caller, '/phrases', { text: 'Well.' })).id, text: 'Well seen.' },
    }),
    foreign: () => ({ body: { id: NOBODYS.query.id, text: 'Well seen.' } }),
  },
  {
    endpoint: phrases.sharePhrase,
    own: async (app, caller) => {
      const { classId } = await aCommentedSubmission(app, caller);
      const { id } = await own(app, caller, '/phrases', { text: 'Well.' });
      return { body: { id, classId, shared: true } };
    },
    foreign: async (app) => {
      const { classId } = await aCommentedSubmission(app);
      return { body: { id: NOBODYS.query.id, classId, shared: true } };
    },
  },
  {
    endpoint: phrases.deletePhrase,
    own: async (app, caller) => ({
      query: { id: (await own(app, caller, '/phrases', { text: 'Well.' })).id },
    }),
    foreign: () => NOBODYS,
  },
];
