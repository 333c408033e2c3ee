import { MAX_FIRST_WORDS } from '@antecedent/contracts/record/editor/messages';
import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PaperSheet } from '../../../ui/PaperSheet.tsx';

/** What people go to on purpose. */
const CONTROLS = 'a, button, input, select, textarea';

/** A key pressed while the focus moves between two frames can reach neither: it moves when no key is expected. */
const PAUSE_MS = 250;

/** Nobody types longer than this without such a pause; and nothing is saved until the editor has the words. */
const LONGEST_WAIT_MS = 4000;

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
 * The cursor in a text whose editor is still opening. What is typed until then is typed in the editor when it is ready and the
 * person pauses; letters that come between are passed on when the focus has moved there.
 */
export function FirstWords({ label, words, isBuiltIn, isReady, onType }: FirstWordsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lastKey = useRef(Number.NEGATIVE_INFINITY);
  const isComposing = useRef(false);
  const [isPassedOn, setPassedOn] = useState(false);
  const [isOver, setOver] = useState(false);
  const type = useRef(onType);
  type.current = onType;

  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const passOn = () => {
      const had = document.activeElement === area.current;
      const isBusy = !had && document.activeElement?.matches(CONTROLS) === true;
      const typed = takeFrom(words, area.current);
      // A person who has gone to a control in the meantime keeps the focus there; a heading has it only for want of another.
      if (!isBusy || typed !== '') type.current(typed);
      setPassedOn(true);
      if (!had) setOver(true);
    };
    const readyAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const passOnInPause = () => {
      const now = performance.now();
      const rest = PAUSE_MS - (now - lastKey.current);
      const isTyping = rest > 0 && now - readyAt < LONGEST_WAIT_MS;
      if (isTyping || isComposing.current)
        timer = setTimeout(passOnInPause, isTyping ? rest : PAUSE_MS);
      else passOn();
    };
    passOnInPause();
    return () => clearTimeout(timer);
  }, [isReady, words]);
  const noteKey = () => {
    lastKey.current = performance.now();
  };
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
        ...(isPassedOn && { opacity: 0, pointerEvents: 'none' }),
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
            noteKey();
          }}
          onKeyDown={noteKey}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
            noteKey();
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
