import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

type GradeKeysProps = { onNext: () => void; children: ReactNode };

/** The keys of the grade field: Ctrl with Enter saves and goes on, Esc leaves it for the page. */
export function GradeKeys({ onNext, children }: GradeKeysProps) {
  const box = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const field = event.target instanceof Element ? event.target.closest('input, select') : null;
    // What a dialog of the panel holds reaches this box too, without being in it.
    if (!field || !box.current?.contains(field) || event.defaultPrevented) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      field.closest('form')?.requestSubmit();
      onNext();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      box.current.closest('[data-reading]')?.querySelector<HTMLElement>('h1')?.focus();
    }
  };
  return (
    <Box ref={box} onKeyDown={handleKey} data-grade sx={{ display: 'contents' }}>
      {children}
    </Box>
  );
}
