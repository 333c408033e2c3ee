import type { Topic } from '@antecedent/catalog/shape/web';
import type { Role } from '@antecedent/domain/access/roles';
import type { ComponentType } from 'react';

/** One page as its feature declares it. Paths are case-insensitive. */
export type PageRoute = {
  /** For example `/class/:classId`. */
  path: string;
  /** Who may see it; visitors are redirected to sign in, other roles see "There's nothing here!". */
  audience: 'anyone' | 'signed-in' | readonly Role[];
  /** Loads the page's own chunk. */
  page: () => Promise<ComponentType>;
  /** The catalog topics that the page and its dialogs use; fetched along with its chunk. */
  words?: readonly Topic[];
  /**
   * The call whose answer the page waits for, with its path below `/api` and parameters of the page's path, for
   * example `/class?id=:classId`; they may be in its body too. It starts with the page, before any script of the app is
   * there.
   */
  firstCall?: { method: 'GET' | 'POST'; path: string; body?: Readonly<Record<string, string>> };
  /** The page opens an office file: the editor's scripts are fetched along with it. */
  hasEditor?: true;
  /** People come to write: the editor of the file that the first call names opens before the app is there. */
  editorFirst?: true;
  /** `rail` for pages with a text or a wide table: the menu starts collapsed. */
  menu?: 'rail';
  /** The menu item that is highlighted on this page; its own path by default. */
  menuItem?:
    | '/'
    | '/calendar'
    | '/messages'
    | '/classes'
    | '/library'
    | '/enroll'
    | '/educoordinator/courselist'
    | '/ta/courselist'
    | '/admin/dashboard'
    | '/support';
  /** The page brings its own padding. */
  flush?: boolean;
  /** The page is as high as the window and has a bar of its own, which goes into the header where there is space for it. */
  fills?: boolean;
};
