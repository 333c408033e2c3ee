import type { Role } from '@antecedent/domain/access/roles';
import type { ComponentType } from 'react';
import type { Topic } from '../locales/catalogue.ts';

/** One page as its feature declares it. Paths are matched without regard to case. */
export type PageRoute = {
  /** For example `/class/:classId`. */
  path: string;
  /** Who sees it; visitors are sent to sign in, other roles see "There's nothing here!". */
  audience: 'anyone' | 'signed-in' | readonly Role[];
  /** Loads the page's own chunk. */
  page: () => Promise<{ Page: ComponentType }>;
  /** What the page and all that it opens talk of; fetched beside its chunk. */
  words?: readonly Topic[];
  /** `rail` where a text or a wide table is on screen: the menu starts closed there. */
  menu?: 'rail';
  /** The place in the menu that the page belongs to; its own path where it is one. */
  place?: '/' | '/classes' | '/enroll' | '/admin/dashboard' | '/support';
  /** The page brings its own padding. */
  flush?: boolean;
};
