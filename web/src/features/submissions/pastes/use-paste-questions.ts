import type { PasteQuestion } from '@antecedent/contracts/analytics/paste-questions';
import type { StudentAssignment } from '@antecedent/contracts/submissions/own-submission';
import { useEffect, useRef, useState } from 'react';
import type { OpenFiles, Paste } from '../../editor/use-open-files.ts';
import { fetchPasteQuestions } from './paste-questions.api.ts';

/** Saves after which a paste that the server found no passage for is none to ask about. */
const MAX_LOOKS = 5;

type PasteQuestions = {
  /** Oldest first; each passage once. */
  questions: readonly PasteQuestion[];
  /** Takes a question away: it was answered, or the student will not now. */
  settle: (item: string) => void;
};

/**
 * What to ask about the pastes of an open page. The editor only tells that there was one; whether its words came from
 * elsewhere, and are enough to ask about, the server knows once they are saved.
 */
export function usePasteQuestions(
  { id, askPasteSource }: Pick<StudentAssignment, 'id' | 'askPasteSource'>,
  files: OpenFiles,
): PasteQuestions {
  const [questions, setQuestions] = useState<readonly PasteQuestion[]>([]);
  const [isLooking, setLooking] = useState(false);
  const known = useRef(new Set<string>());
  const looks = useRef(new WeakMap<Paste, number>());
  const lookedAt = useRef('');

  const saved = askPasteSource ? files.pastes().filter((paste) => isSaved(paste, files)) : [];
  const saves = saved.map(({ fileId }) => files.statusOf(fileId)?.savedAt).join(' ');
  const take = (answer: readonly PasteQuestion[]) => {
    const settled = saved.filter((paste) => {
      const question = answer.find((one) => isOf(one, paste) && !known.current.has(one.item));
      const count = (looks.current.get(paste) ?? 0) + 1;
      looks.current.set(paste, count);
      if (question === undefined) return count >= MAX_LOOKS;
      known.current.add(question.item);
      setQuestions((before) => [...before, question]);
      return true;
    });
    files.forgetPastes(settled);
  };
  useEffect(() => {
    if (saves === '' || isLooking || lookedAt.current === saves) return;
    lookedAt.current = saves;
    setLooking(true);
    // What fails is asked again after the next save.
    fetchPasteQuestions(id)
      .then(take, () => undefined)
      .finally(() => setLooking(false));
  });
  return {
    questions,
    settle: (item) => setQuestions((before) => before.filter((one) => one.item !== item)),
  };
}

/** Whether a version came after the paste. */
function isSaved({ fileId, after }: Paste, files: OpenFiles): boolean {
  const savedAt = files.statusOf(fileId)?.savedAt ?? null;
  return savedAt !== null && savedAt !== after;
}

const isOf = ({ fileId, at }: PasteQuestion, paste: Paste): boolean =>
  fileId === paste.fileId && (paste.after === null || Date.parse(at) > Date.parse(paste.after));
