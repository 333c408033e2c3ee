import { accommodations } from './accommodations.ts';
import { accounts } from './accounts.ts';
import { classOptions } from './class-options.ts';
import { content } from './content.ts';
import { home } from './home.ts';
import { identities } from './identities.ts';
import { myData } from './my-data.ts';
import { profile } from './profile.ts';

/** What the pages say that people see before they sign in, and right after. One file in the build. */
export const firstPages = {
  accommodations,
  accounts,
  classOptions,
  content,
  home,
  identities,
  myData,
  profile,
} as const;
