import type { GradeBook } from '@antecedent/contracts/grading/book';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How editing began: by typing over the grade, or by opening it to change it. */
export type EditMode = 'typed' | 'opened';

type CellEditorProps = {
  index: number;
  width: number;
  label: string;
  method: GradeBook['gradeMethod'];
  initial: string;
  mode: EditMode;
  /** Takes the entry; the key that ended it moves the cursor. */
  onCommit: (entry: string, key: string | null, back: boolean) => void;
  onCancel: () => void;
};

const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The field in a cell. Enter and Tab take the entry, Escape leaves the grade as it was. */
export function CellEditor(props: CellEditorProps) {
  const { index, width, label, method, initial, mode, onCommit, onCancel } = props;
  const { t } = useTranslation();
  const [entry, setEntry] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    if (mode === 'opened') input?.select();
  }, [mode]);
  const finish = (act: () => void) => {
    // Leaving the field, as every end does, is no second one.
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const ends =
      key === 'Enter' || key === 'Tab' || (mode === 'typed' && MOVING_KEYS.includes(key));
    if (ends) {
      event.preventDefault();
      finish(() => onCommit(entry, key, event.shiftKey));
    } else if (key === 'Escape') {
      event.preventDefault();
      finish(onCancel);
    }
  };
  return (
    <td tabIndex={-1} aria-colindex={index + 1} className="cell active" style={{ width }}>
      <input
        ref={field}
        value={entry}
        autoComplete="off"
        spellCheck={false}
        inputMode={method === 'Numeric' ? 'decimal' : 'text'}
        maxLength={20}
        aria-label={t('gradeBook.editLabel', { name: label })}
        onChange={({ target }) => setEntry(target.value)}
        onKeyDown={handleKey}
        onPaste={(event) => event.stopPropagation()}
        onCopy={(event) => event.stopPropagation()}
        onBlur={() => finish(() => onCommit(entry, null, false))}
      />
    </td>
  );
}
