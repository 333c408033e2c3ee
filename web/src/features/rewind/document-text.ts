import type { SxProps, Theme } from '@mui/material/styles';
import { changeStyle } from '../../charts/change-styles.ts';
import { documentStyles } from '../../ui/document-styles.ts';

/**
 * Styles of a rendered document and the four kinds of change in it.
 * @param side hides additions or deletions, for one side of a comparison
 */
export function documentText(side?: 'before' | 'after'): SxProps<Theme> {
  return {
    ...documentStyles,
    '& ins.new': changeStyle('new'),
    '& ins.edited': changeStyle('edited'),
    '& del.deleted': changeStyle('deleted'),
    '& span.moved': changeStyle('moved'),
    '& span.moved::before': { content: '"⇅ " / ""', fontSize: '0.8em' },
    ...(side === 'before' && { '& ins': { display: 'none' } }),
    ...(side === 'after' && { '& del': { display: 'none' } }),
  };
}
