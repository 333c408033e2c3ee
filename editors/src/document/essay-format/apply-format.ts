import type { EditorContext } from '../extensions/document-extension.ts';
import type { PageHeader } from './essay-items.ts';
import type { EssayFormat } from './essay-styles.ts';
import { formatEssay } from './format-essay.ts';
import { isRunningHead, runningHead } from './running-head.ts';

/** Formats the text and puts the running head above its pages; a header of the writer's own stays. */
export function applyFormat(
  { t, file, user, view, language, announce }: EditorContext,
  format: EssayFormat,
  headerOf: (doc: typeof view.state.doc) => PageHeader,
): void {
  const date = new Date().toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const tr = formatEssay(view.state, file, format, { author: user.name, date });
  const header = headerOf(tr.doc);
  if (isRunningHead(header.content, user.name)) {
    header.replace(tr, runningHead(header.content, format, user.name));
  }
  view.dispatch(tr);
  view.focus();
  announce(t('essay.done', { format }));
}
