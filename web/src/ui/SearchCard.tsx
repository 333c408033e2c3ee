import Paper from '@mui/material/Paper';
import type { FormEvent, ReactNode } from 'react';

type SearchCardProps = {
  /** Label for screen readers. */
  label: string;
  /** Columns of the fields by breakpoint. */
  columns: Readonly<Record<string, string>>;
  /** Undefined if every field filters immediately. */
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
