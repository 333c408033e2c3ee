import type { Tool } from '../../ui/toolbar.ts';
import { atomicRangesExtension } from '../atomic-ranges/atomic-ranges-plugin.ts';
import { captionsExtension } from '../captions/captions-extension.ts';
import { TrackedChangesExtension } from '../changes-panel/tracked-changes-extension.ts';
import { CommentsExtension } from '../comments-panel/comments-extension.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import { FindExtension } from '../find/find-extension.ts';
import { HeadingsExtension } from '../headings/headings-extension.ts';
import type { KeyActions } from '../keys/global-keys.ts';
import { linksExtension } from '../links/links-extension.ts';
import { notesExtension } from '../notes/notes-extension.ts';
import { orientationExtension } from '../orientation/orientation-extension.ts';
import { PagesExtension } from '../pages/pages-extension.ts';
import { paragraphExtension } from '../paragraph-dialog/paragraph-extension.ts';
import { picturesExtension } from '../pictures/pictures-extension.ts';
import { PrintingExtension } from '../print/printing-extension.ts';
import { StatusBarExtension } from '../status-bar/status-bar-extension.ts';
import { tableOfContentsExtension } from '../table-of-contents/table-of-contents-extension.ts';
import { tablesExtension } from '../tables/tables-extension.ts';
import { WritingAidsExtension } from '../typing/writing-aids-extension.ts';
import { withTextEditing } from './text-editing.ts';

/** The extensions of an open file: all of them in order, and those the editor itself uses. */
export type DocumentExtensions = {
  all: readonly DocumentExtension[];
  comments: CommentsExtension;
  find: FindExtension;
  pages: PagesExtension;
  trackedChanges: TrackedChangesExtension;
  writingAids: WritingAidsExtension;
};

/** Creates the word processor's extensions for a file. Their order decides which gets keys and transactions first. */
export function documentExtensions(
  context: DocumentContext,
  actions: KeyActions,
  statusPlace: HTMLElement,
): DocumentExtensions {
  const comments = new CommentsExtension(context);
  const find = new FindExtension(context);
  const pages = new PagesExtension(context);
  const trackedChanges = new TrackedChangesExtension(context);
  const writingAids = new WritingAidsExtension(context);
  const features: DocumentExtension[] = [
    picturesExtension(context),
    atomicRangesExtension(context),
    tablesExtension(context),
    notesExtension(context),
    tableOfContentsExtension(context),
    captionsExtension(context),
    linksExtension(context),
    paragraphExtension(context),
    writingAids,
    pages,
    new PrintingExtension(pages),
    new HeadingsExtension(),
    comments,
    trackedChanges,
    orientationExtension(context),
    new StatusBarExtension(context, statusPlace, pages.status),
  ];
  const { file, user } = context;
  const all = [...withTextEditing(file, actions, !canWrite(user), features), find];
  return { all, comments, find, pages, trackedChanges, writingAids };
}

/** The toolbar has its own order. */
const TOOLBAR_ORDER: readonly string[] = [
  'text-editing',
  'tracked-changes',
  'comments',
  'writing-aids',
  'headings',
  'pages',
  'printing',
];

/** The toolbar items of all extensions. */
export function toolbarItems(
  extensions: readonly DocumentExtension[],
  context: EditorContext,
): Tool[] {
  return TOOLBAR_ORDER.flatMap((name) => {
    const extension = extensions.find((candidate) => candidate.name === name);
    return extension?.tools?.(context) ?? [];
  });
}
