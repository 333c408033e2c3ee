import { useEffect, useRef } from 'react';

type RowBoxProps = {
  label: string;
  checked: boolean;
  /** Some but not all of the rows below. */
  isSome?: boolean;
  onToggle: (isRange: boolean) => void;
};

/** The box of a row, or of all of them, for the pointer; on the keyboard, it is Space in the grid. */
export function RowBox({ label, checked, isSome = false, onToggle }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="pick"
      tabIndex={-1}
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) =>
        onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
