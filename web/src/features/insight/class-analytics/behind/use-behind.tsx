import { type ReactNode, useState } from 'react';
import { BehindDialog } from './BehindDialog.tsx';
import type { Person, StudentBehind } from './person.ts';
import { WritersDialog } from './WritersDialog.tsx';
import type { WritersOf } from './writers.api.ts';
import type { WrittenAt } from './written-at.ts';

type Shown = { at: WrittenAt } | { title: string; students: StudentBehind[] } | null;

/** The way from a point or a box to the students behind it: what opens it, and the open dialog. */
export function useBehind(of: WritersOf, onStudent?: (person: Person) => void) {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const handleStudent =
    onStudent &&
    ((person: Person) => {
      close();
      onStudent(person);
    });
  let dialog: ReactNode = null;
  if (shown && 'at' in shown)
    dialog = <WritersDialog of={of} at={shown.at} onStudent={handleStudent} onClose={close} />;
  else if (shown) dialog = <BehindDialog {...shown} onStudent={handleStudent} onClose={close} />;
  return {
    onWritten: (at: WrittenAt) => setShown({ at }),
    onBehind: (title: string, students: StudentBehind[]) => setShown({ title, students }),
    dialog,
  };
}
