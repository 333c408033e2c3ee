/** What a text needs once it can be edited: one file to fetch, while the browser is idle. */

export * as acceptAll from '@antecedent/domain/office/document/tracked-changes/accept-all';
export * as dropCursor from 'prosemirror-dropcursor';
export * as findPanel from '../ui/find-panel.ts';
export * as linkDialog from '../ui/link-dialog.ts';
export * as changesPanel from './changes-panel/changes-panel.ts';
export * as commentList from './comments-panel/comment-list.ts';
export * as restorePosition from './editor/restore-position.ts';
export * as essayFormat from './essay-format/apply-format.ts';
export * as headerFooterEditor from './headers-footers/header-footer-editor.ts';
export * as headingsPanel from './headings/headings-panel.ts';
export * as pageSetupDialog from './page-setup/page-setup-dialog.ts';
export * as paragraphDialog from './paragraph-dialog/paragraph-dialog.ts';
export * as cleanHtml from './paste/clean-html.ts';
export * as choosePicture from './pictures/choose-picture.ts';
export * as pictureCommands from './pictures/picture-commands.ts';
export * as pictureDialog from './pictures/picture-dialog.ts';
export * as resizeHandles from './pictures/resize-handles.ts';
export * as printing from './print/printing.ts';
export * as incrementalBody from './save/incremental-body.ts';
export * as wordCountDialog from './status-bar/word-count-dialog.ts';
export * as tableOfContents from './table-of-contents/insert-or-update.ts';
export * as tableOfContentsCommands from './table-of-contents/table-of-contents-commands.ts';
export * as tableCommands from './tables/table-commands.ts';
export * as insertMenu from './toolbar/insert-menu.ts';
export * as tableMenu from './toolbar/table-menu.ts';
export * as letterCase from './typing/letter-case.ts';
