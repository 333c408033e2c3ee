import { MAX_FIRST_WORDS } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';

/** What people go to on purpose. */
const CONTROLS = 'a, button, input, select, textarea';

type FirstWordsProps = {
  /** Names the text for screen readers. */
  label: string;
  /** What was typed and is not in the editor yet: it outlives a reopening of the editor. */
  words: RefObject<string>;
  /** Only the built-in editor takes over what was typed. */
  isBuiltIn: boolean;
  /** Whether the editor has the text. */
  isReady: boolean;
  /** Types in the editor, which takes the focus. */
  onType: (text: string) => void;
};

/**
 * The cursor in a text whose editor is still opening. What is typed until then is typed in the editor as soon as it is ready;
 * letters that come between are passed on when the focus has moved there.
 */
export function FirstWords({ label, words, isBuiltIn, isReady, onType }: FirstWordsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);
  const type = useRef(onType);
  type.current = onType;

  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const had = document.activeElement === area.current;
    const isBusy = !had && document.activeElement?.matches(CONTROLS) === true;
    const typed = takeFrom(words, area.current);
    // A person who has gone to a control in the meantime keeps the focus there; a heading has it only for want of another.
    if (!isBusy || typed !== '') type.current(typed);
    if (!had) setOver(true);
  }, [isReady, words]);
  const handleBlur = () => {
    if (!isReady) return;
    const typed = takeFrom(words, area.current);
    if (typed !== '') type.current(typed);
    setOver(true);
  };

  if (!isBuiltIn || isOver) return null;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        overflow: 'auto',
        bgcolor: 'background.desk',
        ...(isReady && { opacity: 0, pointerEvents: 'none' }),
      }}
    >
      <PaperSheet
        sx={{
          maxWidth: 794,
          mx: 'auto',
          my: { xs: 0, md: 3 },
          px: { xs: 2.5, md: 12 },
          py: { xs: 2.5, md: 12 },
          minHeight: 1,
        }}
      >
        <Box
          component="textarea"
          ref={area}
          aria-label={label}
          maxLength={MAX_FIRST_WORDS}
          rows={12}
          defaultValue={words.current}
          onChange={({ target }) => {
            words.current = target.value;
          }}
          onBlur={handleBlur}
          sx={{
            width: 1,
            p: 0,
            border: 0,
            outline: 0,
            resize: 'none',
            bgcolor: 'transparent',
            color: 'inherit',
            font: '1rem/1.5 Georgia, serif',
          }}
        />
      </PaperSheet>
    </Box>
  );
}

/** What was typed and not taken yet. */
function takeFrom(words: RefObject<string>, field: HTMLTextAreaElement | null): string {
  const typed = words.current;
  words.current = '';
  if (field !== null) field.value = '';
  return typed;
}
