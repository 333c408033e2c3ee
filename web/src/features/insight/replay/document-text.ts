import type { SxProps, Theme } from '@mui/material/styles';
import { changeStyle, neutralStyle } from '../../../charts/change-styles.ts';
import { HATCHED } from '../../../charts/origins/origin-styles.ts';
import { documentStyles } from '../../../ui/document-styles.ts';

/** Everything that is marked in a text. */
export const MARKS = ':is(ins, del, .moved, .typing, .restored, .copied, .others)';

/** Words of the template, as the text by origin shows them. */
export const GIVEN = { fontStyle: 'italic', color: 'text.secondary' } as const;

/** Styles of a rendered document, the four kinds of change in it, and what is marked but no change. */
export const documentText: SxProps<Theme> = {
  ...documentStyles,
  '& ins.new': changeStyle('new'),
  '& ins.edited': changeStyle('edited'),
  '& ins.at-once': { backgroundImage: HATCHED },
  '& del.deleted': changeStyle('deleted'),
  '& del.edited': { ...changeStyle('edited'), textDecoration: 'line-through 1.5px' },
  '& del.others': neutralStyle('others'),
  '& del.was-new': {
    background: 'var(--mui-palette-ink-newWash)',
    boxShadow: 'inset 0 -2px 0 var(--mui-palette-ink-new)',
  },
  '& del.was-edited': { background: 'var(--mui-palette-ink-editedWash)' },
  '& .moved': changeStyle('moved'),
  '& .typing': neutralStyle('typing'),
  '& .restored': neutralStyle('restored'),
  '& .restored::before': { content: '"← " / ""', fontSize: '0.8em' },
  '& .copied': neutralStyle('copied'),
  '& .copied::before': { content: '"= " / ""', fontSize: '0.8em' },
  '& span.others': neutralStyle('others'),
  '& .given': GIVEN,
  '& .moved::before': { content: '"↑↓ " / ""', fontSize: '0.8em' },
  '& a.moved.shown': {
    outline: '2px solid var(--mui-palette-ink-movedText)',
    outlineOffset: '2px',
  },
  '@media print': { [`& ${MARKS}`]: { printColorAdjust: 'exact' } },
};
