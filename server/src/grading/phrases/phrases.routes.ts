import * as contract from '@antecedent/contracts/grading/phrases';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  addPhrase,
  changePhrase,
  deletePhrase,
  listPhrases,
  sharePhrase,
} from './phrases.service.ts';

/** Sentences that staff save for feedback and comments: their own, which they can share in their classes. */
export function registerPhraseRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listPhrases, ({ actor, query }) =>
    listPhrases(platform, actor, query.classId ?? null),
  );
  serve(app, contract.addPhrase, ({ actor, body }) => addPhrase(platform, actor, body));
  serve(app, contract.changePhrase, ({ actor, body }) => changePhrase(platform, actor, body));
  serve(app, contract.sharePhrase, async ({ actor, body }) => {
    await sharePhrase(platform, actor, body);
    return { data: true } as const;
  });
  serve(app, contract.deletePhrase, async ({ actor, query }) => {
    await deletePhrase(platform, actor, query.id);
    return { data: true } as const;
  });
}
