import type { SxProps, Theme } from '@mui/material/styles';
import { changeStyle } from '../../charts/change-styles.ts';
import { documentStyles } from '../../ui/document-styles.ts';

/** Styles of a rendered document and the four kinds of change in it. */
export const documentText: SxProps<Theme> = {
  ...documentStyles,
  '& ins.new': changeStyle('new'),
  '& ins.edited': changeStyle('edited'),
  '& del.deleted': changeStyle('deleted'),
  '& del.edited': { ...changeStyle('edited'), textDecoration: 'line-through 1.5px' },
  '& .moved': changeStyle('moved'),
  '& .moved::before': { content: '"⇅ " / ""', fontSize: '0.8em' },
  '& a.moved.shown': {
    outline: '2px solid var(--mui-palette-ink-movedText)',
    outlineOffset: '2px',
  },
  '@media print': { '& ins, & del, & .moved': { printColorAdjust: 'exact' } },
};
