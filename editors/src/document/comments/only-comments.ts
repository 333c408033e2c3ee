import { Plugin } from 'prosemirror-state';
import { ABOUT_COMMENTS } from './comment-commands.ts';

/**
 * For a text that may be commented on but not changed: the cursor moves and selects as in any text,
 * and nothing that would change a word gets through.
 */
export function onlyComments(): Plugin {
  return new Plugin({
    filterTransaction: (tr) =>
      !tr.docChanged ||
      tr.getMeta(ABOUT_COMMENTS) === true ||
      // what can be undone here are comments
      tr.getMeta('history$') !== undefined,
    props: {
      handleTextInput: () => true,
      handlePaste: () => true,
      handleDrop: () => true,
      handleDOMEvents: {
        beforeinput: (_, event) => {
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
