import Box from '@mui/material/Box';
import { type ChangeKind, changeStyle } from './change-styles.ts';

const elements = { new: 'ins', edited: 'ins', deleted: 'del', moved: 'span' } as const;

export type ChangeRun = { text: string; kind?: ChangeKind };

/** A run of text with its change kind; unmarked without one. */
export function Change({ text, kind }: ChangeRun) {
  if (kind === undefined) return text;
  return (
    <Box component={elements[kind]} sx={changeStyle(kind)}>
      {kind === 'moved' && (
        <Box component="span" aria-hidden="true" sx={{ fontSize: '0.8em', mr: '0.25em' }}>
          ↑↓
        </Box>
      )}
      {text}
    </Box>
  );
}
