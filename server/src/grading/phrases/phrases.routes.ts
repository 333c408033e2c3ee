import * as contract from '@antecedent/contracts/grading/phrases';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { addPhrase, changePhrase, deletePhrase, listPhrases } from './phrases.service.ts';

/** Sentences that an instructor saves for feedback; no one else sees them. */
export function registerPhraseRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listPhrases, ({ actor }) => listPhrases(platform, actor));
  serve(app, contract.addPhrase, ({ actor, body }) => addPhrase(platform, actor, body.text));
  serve(app, contract.changePhrase, ({ actor, body }) => changePhrase(platform, actor, body));
  serve(app, contract.deletePhrase, async ({ actor, query }) => {
    await deletePhrase(platform, actor, query.id);
    return { data: true } as const;
  });
}
