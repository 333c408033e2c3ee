import { MAX_FIRST_WORDS } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';

type FirstWordsProps = {
  /** Names the text for screen readers. */
  label: string;
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
export function FirstWords({ label, isBuiltIn, isReady, onType }: FirstWordsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isOver, setOver] = useState(false);
  const type = useRef(onType);
  type.current = onType;

  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const had = area.current !== null && document.activeElement === area.current;
    const words = takeFrom(area.current);
    // Without the focus, a person has gone somewhere else in the meantime: the cursor doesn't follow them.
    if (had || words !== '' || !isBuiltIn) type.current(words);
    if (!had) setOver(true);
  }, [isReady, isBuiltIn]);
  const handleBlur = () => {
    if (!isReady) return;
    const words = takeFrom(area.current);
    if (words !== '') type.current(words);
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

/** What is in the field, which is empty after that. */
function takeFrom(field: HTMLTextAreaElement | null): string {
  if (field === null) return '';
  const { value } = field;
  field.value = '';
  return value;
}
