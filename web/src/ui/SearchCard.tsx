import { Paper } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

type SearchCardProps = {
  /** Names the search for screen readers. */
  label: string;
  /** Columns of the fields side by side, by the room there is. */
  columns: Readonly<Record<string, string>>;
  /** Not given where every field filters by itself. */
  onSubmit?: () => void;
  children: ReactNode;
};

/** A card with search fields, above the results. */
export function SearchCard({ label, columns, onSubmit, children }: SearchCardProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Paper
      variant="outlined"
      role="search"
      aria-label={label}
      {...(onSubmit && { component: 'form', noValidate: true, onSubmit: handleSubmit })}
      sx={{
        p: 2.5,
        mb: 3,
        display: 'grid',
        gridTemplateColumns: columns,
        gap: 2,
        alignItems: 'start',
      }}
    >
      {children}
    </Paper>
  );
}
