import type { landing } from '../en/web/landing.ts';
import type { offlinePage } from '../en/web/offline-page.ts';
import type { eager, topics } from '../en/web.ts';
import type { Widened } from './widened.ts';

/** A part of the web app's sentences that is fetched with the pages that say it. */
export type Topic = keyof typeof topics;

/** A topic's file calls its sentences by the topic's name. */
type SentencesOf<Name extends Topic> =
  Awaited<ReturnType<(typeof topics)[Name]>> extends { readonly [Key in Name]: infer Sentences }
    ? Sentences
    : never;

/** Every sentence of the web app, by its key. */
export type English = typeof eager & { readonly [Name in Topic]: SentencesOf<Name> };

/** What another language has to say: every key of the English one, and no other. */
export type Catalog = Widened<English>;

/** The sentences that any page may say. */
export type EagerSentences = Pick<Catalog, keyof typeof eager>;

/** Where each topic's sentences are. */
export type Topics = {
  readonly [Name in Topic]: () => Promise<{ readonly [Key in Name]: Catalog[Name] }>;
};

/** The web app's sentences in one language. */
export type WebLanguage = { eager: EagerSentences; topics: Topics };

/** What the landing page says. It comes without the rest, so that it stays light. */
export type LandingSentences = Widened<typeof landing>;

/** What the page for times without a connection says. It comes without any script. */
export type OfflinePageSentences = Widened<typeof offlinePage>;
