import * as declarations from '@antecedent/contracts/insight/analytics/declarations';
import * as evidence from '@antecedent/contracts/insight/analytics/evidence';
import * as pastes from '@antecedent/contracts/insight/analytics/paste-questions';
import * as quotations from '@antecedent/contracts/insight/analytics/quotations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import {
  changeDeclaration,
  declarePassage,
  readDeclarableText,
  stateToolUse,
  withdrawDeclaration,
} from './declarations.ts';
import {
  downloadEvidence,
  downloadOwnEvidence,
  readEvidence,
  readOwnEvidence,
} from './evidence.service.ts';
import { answerEvidence, withdrawAnswer } from './evidence-answers.ts';
import { decideEvidence } from './evidence-decisions.ts';
import { answerPasteQuestion, readPasteQuestions } from './paste-questions.ts';
import { markQuotation, readQuotableText } from './quotations.ts';

/** What students say about the passages that were added at once, and what instructors decide. */
export function registerEvidenceRoutes(
  app: FastifyInstance,
  services: Platform & WithProcesses & WithVersions,
): void {
  serve(app, evidence.readOwnEvidence, ({ actor, query }) =>
    readOwnEvidence(services, actor, query.id),
  );
  serve(app, evidence.answerEvidence, ({ actor, upload }) => {
    const { keepFile, ...answer } = upload.fields;
    const keepsFile = keepFile === 'true';
    return answerEvidence(services, actor, { ...answer, keepsFile }, upload.files[0]);
  });
  serve(app, evidence.withdrawAnswer, ({ actor, query }) => withdrawAnswer(services, actor, query));
  serve(app, evidence.downloadOwnEvidence, ({ actor, params }) =>
    downloadOwnEvidence(services, actor, params.id),
  );
  serve(app, pastes.readPasteQuestions, ({ actor, query }) =>
    readPasteQuestions(services, actor, query.id),
  );
  serve(app, pastes.answerPasteQuestion, async ({ actor, body }) => {
    await answerPasteQuestion(services, actor, body);
    return {};
  });
  serve(app, quotations.readQuotableText, ({ actor, query }) =>
    readQuotableText(services, actor, query.id),
  );
  serve(app, quotations.markQuotation, ({ actor, body }) => markQuotation(services, actor, body));
  serve(app, declarations.readDeclarableText, ({ actor, query }) =>
    readDeclarableText(services, actor, query.id),
  );
  serve(app, declarations.declarePassage, ({ actor, body }) =>
    declarePassage(services, actor, body),
  );
  serve(app, declarations.changeDeclaration, ({ actor, body }) =>
    changeDeclaration(services, actor, body),
  );
  serve(app, declarations.withdrawDeclaration, ({ actor, query }) =>
    withdrawDeclaration(services, actor, query),
  );
  serve(app, declarations.stateToolUse, ({ actor, body }) => stateToolUse(services, actor, body));
  serve(app, evidence.readEvidence, ({ actor, query }) =>
    readEvidence(services, actor, query.submissionId),
  );
  serve(app, evidence.decideEvidence, ({ actor, body }) => decideEvidence(services, actor, body));
  serve(app, evidence.undoDecision, ({ actor, query: { submissionId, item } }) =>
    decideEvidence(services, actor, { submissionId, items: [item], outcome: 'undone', text: '' }),
  );
  serve(app, evidence.downloadEvidence, ({ actor, params }) =>
    downloadEvidence(services, actor, params.id),
  );
}
