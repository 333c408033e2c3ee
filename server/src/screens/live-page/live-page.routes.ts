import * as contract from '@antecedent/contracts/screens/live-page';
import type { FastifyInstance } from 'fastify';
import { changeLiveClock } from '../../assignments/assignments/live-clock.service.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { answerRaisedHand, knownWords, openLivePage, readLivePage } from './live-page.service.ts';

/** The page for writing in the classroom. */
export function registerLivePageRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  const known = knownWords();
  serve(app, contract.readLivePage, ({ actor, query }) =>
    readLivePage(services, actor, query.id, known),
  );
  serve(app, contract.openLivePage, ({ actor, query }) => openLivePage(services, actor, query.id));
  serve(app, contract.answerHand, ({ actor, body }) => answerRaisedHand(services, actor, body));
  serve(app, contract.changeLiveClock, ({ actor, body }) => changeLiveClock(services, actor, body));
}
