import type { CSSObject } from '@mui/material/styles';

export type ChangeKind = 'new' | 'edited' | 'deleted' | 'moved';
export const CHANGE_KINDS = ['new', 'edited', 'deleted', 'moved'] as const;

const lines: Record<ChangeKind, CSSObject> = {
  new: { textDecoration: 'none', boxShadow: 'inset 0 -2px 0 var(--mui-palette-ink-new)' },
  edited: {
    textDecoration: 'underline wavy 1.5px var(--mui-palette-ink-edited)',
    textUnderlineOffset: '0.28em',
  },
  deleted: { textDecoration: 'line-through 1.5px' },
  moved: { textDecoration: 'none', borderBottom: '2px dashed var(--mui-palette-ink-moved)' },
};

/** The style of a changed run: background, text color, and a line that distinguishes the kinds without color. */
export function changeStyle(kind: ChangeKind): CSSObject {
  return {
    ...lines[kind],
    background: `var(--mui-palette-ink-${kind}Wash)`,
    color: `var(--mui-palette-ink-${kind}Text)`,
    borderRadius: '2px',
    paddingInline: '1px',
    boxDecorationBreak: 'clone',
  };
}

/** What is marked in a text and counts for nothing. */
export type NeutralKind = 'typing' | 'restored' | 'copied' | 'others';
export const NEUTRAL_KINDS = ['typing', 'restored', 'copied', 'others'] as const;

const neutralLines: Record<NeutralKind, CSSObject> = {
  typing: { borderBottom: '2px dotted var(--mui-palette-ink-moved)' },
  restored: { borderBottom: '2px dashed var(--mui-palette-ink-moved)' },
  copied: { borderBottom: '2px dashed var(--mui-palette-ink-moved)' },
  others: { borderBottom: '2px solid var(--mui-palette-ink-moved)' },
};

/** The style of a run that is no change: as moved text, with a line of its own. */
export const neutralStyle = (kind: NeutralKind): CSSObject => ({
  ...changeStyle('moved'),
  ...neutralLines[kind],
});
