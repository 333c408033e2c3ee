import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type DropZoneProps = {
  /** Label of the button that opens the file picker. */
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** An area to drop files on, with a button that opens the file picker. */
export function DropZone(props: DropZoneProps) {
  const { label, accept, multiple = false, disabled = false, onFiles } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEffect(ignoreDropsElsewhere, []);
  const handleDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Lets the user choose the same file again after removing it.
    target.value = '';
    onFiles(files);
  };
  return (
    <Box
      onDragEnter={handleDrag}
      onDragOver={handleDrag}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 16px',
        alignItems: 'center',
        justifyContent: 'center',
        p: 3,
        border: 1,
        borderStyle: 'dashed',
        borderRadius: '10px',
        borderColor: over ? 'primary.main' : 'ink.field',
        bgcolor: over ? 'action.selected' : 'transparent',
      }}
    >
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={<Upload size={18} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(multiple ? 'ui.drop.several' : 'ui.drop.one')}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        onChange={handleChange}
      />
    </Box>
  );
}

/** Keeps the browser from opening a file dropped outside the area. @returns a function that stops it */
function ignoreDropsElsewhere(): () => void {
  const keep = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  addEventListener('dragover', keep);
  addEventListener('drop', keep);
  return () => {
    removeEventListener('dragover', keep);
    removeEventListener('drop', keep);
  };
}
