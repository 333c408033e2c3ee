import Checkbox from '@mui/material/Checkbox';
import type { KeyboardEvent } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some but not all of the rows below. */
  isSome?: boolean;
  onToggle: (isRange: boolean) => void;
  onEscape: () => void;
};

/**
 * The box of a row, or of all of them. Shift chooses from the last one, arrows go to the next box, and Escape clears the
 * selection.
 */
export function SelectBox({ label, checked, isSome = false, onToggle, onEscape }: SelectBoxProps) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onEscape();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const list = event.currentTarget.closest('table, ul');
    const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])];
    boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus();
  };
  return (
    <Checkbox
      size="small"
      checked={checked}
      indeterminate={isSome}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      onKeyDown={handleKey}
      // With Shift, the text in between would be selected.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
