/** The pages that emails, notifications, and the command line link to; `:id` is what the page is about. */
const PAGE_PATTERNS = {
  home: '/',
  profile: '/Profile',
  signIn: '/login',
  signInLink: '/signinlink/:id',
  invitation: '/register/:id',
  confirmEmail: '/confirmemail/:id',
  newPassword: '/passwordrecovery/:id',
  firstAdministrator: '/firstadmin/:id',
  classes: '/classes',
  class: '/class/:id',
  classDetail: '/classdetail/:id',
  assignment: '/assignment/:id',
  message: '/messages/:id',
  review: '/review/:id',
  receivedReview: '/review/:id/read',
  readSubmission: '/readassignment/:id',
  accessRequests: '/admin/VerifyUser',
} as const;

type Patterns = typeof PAGE_PATTERNS;
export type LinkedPage = keyof Patterns;
/** The pages that are about something. */
export type PageWithId = {
  [P in LinkedPage]: Patterns[P] extends `${string}:id${string}` ? P : never;
}[LinkedPage];

declare const isPagePath: unique symbol;
/** A path within the product that has a page. Only `pagePath` makes one, so that no link leads nowhere. */
export type PagePath = string & { readonly [isPagePath]: true };

export const LINKED_PAGES = Object.keys(PAGE_PATTERNS) as LinkedPage[];
export const pagePattern = (page: LinkedPage): string => PAGE_PATTERNS[page];

/** @param args the id, for pages that are about something: an id or token that needs no encoding */
export const pagePath = <P extends LinkedPage>(
  page: P,
  ...args: P extends PageWithId ? [id: string] : []
): PagePath => PAGE_PATTERNS[page].replace(':id', args[0] ?? '') as PagePath;

/** Whether a page that emails and notifications link to has this path. */
export const isLinkedPage = (path: string): boolean =>
  Object.values(PAGE_PATTERNS).some((pattern) =>
    new RegExp(`^${pattern.replace(':id', '[\\w-]+')}$`).test(path),
  );
