import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { FindQuery } from '../../ui/find-query.ts';
import {
  type FindMatch,
  findMatches,
  matchInParagraph,
  paragraphs,
  readable,
} from './find-matches.ts';
import { queryExpression } from './find-pattern.ts';
import { searchInWorker } from './search-in-worker.ts';

/** Why nothing was found: the pattern is invalid or takes too long. */
export type FindProblem = 'pattern' | 'slow' | null;
export type FindState = {
  query: FindQuery;
  matches: readonly FindMatch[];
  current: number;
  problem: FindProblem;
};

const NOTHING: FindState = {
  query: { text: '', matchCase: false, wholeWord: false, isPattern: false },
  matches: [],
  current: -1,
  problem: null,
};
const MAX_HIGHLIGHTS = 2_000;
const REFRESH_DELAY_MS = 200;
const key = new PluginKey<FindState>('find');

export const findState = (state: EditorState): FindState => key.getState(state) ?? NOTHING;

/** Keeps the matches of the current query, mapped through edits. */
export function find(): Plugin<FindState> {
  return new Plugin<FindState>({
    key,
    state: {
      init: () => NOTHING,
      apply: (tr, value) => {
        const next = tr.getMeta(key) as Partial<FindState> | undefined;
        if (next === undefined && !tr.docChanged) return value;
        const told = { ...value, ...next };
        const matches = next?.matches ?? matchesAfter(tr, told);
        return { ...told, matches, current: Math.min(told.current, matches.length - 1) };
      },
    },
    props: {
      decorations: (state) => {
        const { matches, current } = findState(state);
        if (matches.length === 0) return null;
        return DecorationSet.create(
          state.doc,
          matches
            .slice(0, MAX_HIGHLIGHTS)
            .map(({ from, to }, index) =>
              Decoration.inline(from, to, { class: index === current ? 'found here' : 'found' }),
            ),
        );
      },
    },
    view: () => new PatternSearch(),
  });
}

/**
 * Text queries are matched immediately; matches of a pattern are mapped through edits until the search has run again.
 */
function matchesAfter(tr: Transaction, { query, matches }: FindState): readonly FindMatch[] {
  if (!tr.docChanged) return matches;
  if (!query.isPattern) return findMatches(tr.doc, query);
  return matches.flatMap((match) => {
    const from = tr.mapping.mapResult(match.from, 1);
    const to = tr.mapping.mapResult(match.to, -1);
    if (from.deletedAfter || to.deletedBefore || from.pos >= to.pos) return [];
    return [{ ...match, from: from.pos, to: to.pos }];
  });
}

/** Runs the pattern search whenever the pattern or the text has changed. */
class PatternSearch {
  private wait = 0;
  private search: AbortController | null = null;

  update(view: EditorView, before: EditorState): void {
    const { query, problem } = findState(view.state);
    const isAnother = query !== findState(before).query;
    if (!isAnother && view.state.doc === before.doc) return;
    this.stop();
    if (!query.isPattern || query.text === '' || problem !== null) return;
    this.wait = window.setTimeout(() => void this.begin(view), isAnother ? 0 : REFRESH_DELAY_MS);
  }

  destroy(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.wait);
    this.search?.abort();
    this.search = null;
  }

  private async begin(view: EditorView): Promise<void> {
    const search = new AbortController();
    this.search = search;
    const { query, current } = findState(view.state);
    const found = paragraphs(view.state.doc);
    const texts = found.map(({ node }) => readable(node).text);
    const answer = await searchInWorker(texts, query, search.signal).catch(() => 'ended' as const);
    if (answer === 'ended' || search.signal.aborted) return;
    const matches = (answer ?? []).flatMap((match) => {
      const paragraph = found[match.text];
      return paragraph === undefined
        ? []
        : matchInParagraph(match, paragraph.node, paragraph.start, query);
    });
    const next: Partial<FindState> = {
      matches,
      problem: answer === null ? 'slow' : null,
      current: current >= 0 ? current : nearest(matches, view.state),
    };
    view.dispatch(view.state.tr.setMeta(key, next));
  }
}

/** Sets the query; the first match at or after the cursor becomes the current one. */
export function setQuery(state: EditorState, query: FindQuery): Transaction {
  let problem: FindProblem = null;
  try {
    queryExpression(query);
  } catch {
    problem = 'pattern';
  }
  const matches = query.isPattern ? [] : findMatches(state.doc, query);
  const next: FindState = { query, matches, current: nearest(matches, state), problem };
  return state.tr.setMeta(key, next);
}

/** The first match at or after the cursor, else the first; -1 for none. */
function nearest(matches: readonly FindMatch[], state: EditorState): number {
  const near = matches.findIndex(({ from }) => from >= state.selection.from);
  return near < 0 && matches.length > 0 ? 0 : near;
}

/** Makes a match the current one. */
export const withCurrent = (tr: Transaction, current: number): Transaction =>
  tr.setMeta(key, { current });
