import Box from '@mui/material/Box';

/** The name that is being dragged. */
export function PersonTag({ name }: { name: string }) {
  return (
    <Box
      sx={{
        display: 'inline-block',
        px: 1.25,
        py: 0.5,
        borderRadius: '6px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.875rem',
        fontWeight: 500,
        boxShadow: 3,
        cursor: 'grabbing',
        whiteSpace: 'nowrap',
      }}
    >
      {name}
    </Box>
  );
}
