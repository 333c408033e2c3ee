import Box from '@mui/material/Box';
import type { FormEvent, ReactNode } from 'react';

/** Style of the button next to {@link SearchRow}'s field, of the same height. */
export const fieldButton = { minHeight: { xs: 48, sm: 56 }, px: 2.5, flexShrink: 0 } as const;

/** A search with a single field and its button, which is below it on phones. */
export function SearchRow({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={handleSubmit}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 1.5,
        alignItems: { xs: 'stretch', sm: 'flex-start' },
        maxWidth: 560,
      }}
    >
      {children}
    </Box>
  );
}
