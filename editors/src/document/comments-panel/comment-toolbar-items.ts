import { MessageSquarePlus, MessageSquareText } from 'lucide';
import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';
import { historyItems } from './comment-only-mode.ts';

/** What the toolbar items for comments need. */
export type CommentToolContext = {
  user: EditorUser;
  hasComments: boolean;
  /** Shortcuts of the item that adds a comment. */
  addKeys: string;
  view(): EditorView | null;
  add(): void;
  toggle(): void;
  isOpen(): boolean;
};

/** Toolbar items to add a comment and to show all, as far as the user may and there are any. */
export function commentToolbarItems(t: Translate, context: CommentToolContext): Tool[] {
  const { user, hasComments, addKeys, view, add, toggle, isOpen } = context;
  const may = canComment(user);
  const adding: Tool = {
    id: 'comment',
    label: t('comments.add'),
    icon: MessageSquarePlus,
    weight: 61,
    group: true,
    keys: addKeys,
    run: add,
  };
  const showing: Tool = {
    id: 'comments',
    label: t('toolbar.comments'),
    icon: MessageSquareText,
    weight: 60,
    run: toggle,
    isActive: isOpen,
  };
  return [
    ...(user.mode === 'comment' ? historyItems(t, view) : []),
    ...(may ? [adding] : []),
    ...(may || hasComments ? [showing] : []),
  ];
}
