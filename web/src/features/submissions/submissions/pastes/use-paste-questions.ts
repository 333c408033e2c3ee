import type { PasteQuestion } from '@antecedent/contracts/insight/analytics/paste-questions';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type OpenFiles,
  type Paste,
  useIsFileOpen,
} from '../../../record/editor/use-open-files.ts';
import { askedPastes } from './asked-pastes.ts';
import { fetchPasteQuestions } from './paste-questions.api.ts';

/** Saves after which a paste that the server found no passage for is not asked about. */
const MAX_LOOKS = 5;

type PasteQuestions = {
  /** Oldest first; each passage once. */
  questions: readonly PasteQuestion[];
  /** Passages that the student can still say something about, and is not asked about now. */
  waiting: readonly PasteQuestion[];
  /** Asks about what is waiting. */
  ask: () => void;
  /** Takes a question away for good: it was answered. */
  settle: (item: string) => void;
  /** Takes a question away: the student will not now. */
  putOff: (item: string) => void;
};

/**
 * What to ask about the pastes of an open page, and what was asked before the page was loaded again. The editor only tells that there was one; whether its words came from
 * elsewhere, and are enough to ask about, the server knows once they are saved.
 */
export function usePasteQuestions(
  {
    id,
    askPasteSource,
    submission,
  }: Pick<StudentAssignment, 'id' | 'askPasteSource' | 'submission'>,
  files: OpenFiles,
): PasteQuestions {
  const [questions, setQuestions] = useState<readonly PasteQuestion[]>([]);
  const [waiting, setWaiting] = useState<readonly PasteQuestion[]>([]);
  const [isLooking, setLooking] = useState(false);
  const asked = useMemo(() => askedPastes(id), [id]);
  const known = useRef(new Set<string>());
  const looks = useRef(new WeakMap<Paste, number>());
  const lookedAt = useRef('');

  const savedPastes = () =>
    askPasteSource ? files.pastes().filter((paste) => isSaved(paste, files)) : [];
  const saves = useSyncExternalStore(files.subscribe, () =>
    savedPastes()
      .map(({ fileId }) => files.statusOf(fileId)?.savedAt)
      .join(' '),
  );
  const take = (answer: readonly PasteQuestion[], saved: readonly Paste[]) => {
    const settled = saved.filter((paste) => {
      const question = answer.find((one) => isOf(one, paste) && !known.current.has(one.item));
      const count = (looks.current.get(paste) ?? 0) + 1;
      looks.current.set(paste, count);
      if (question === undefined) return count >= MAX_LOOKS;
      known.current.add(question.item);
      asked.add(question.item);
      setQuestions((before) => [...before, question]);
      return true;
    });
    files.forgetPastes(settled);
  };
  useEffect(() => {
    if (saves === '' || isLooking || lookedAt.current === saves) return;
    lookedAt.current = saves;
    setLooking(true);
    const saved = savedPastes();
    // What fails is asked again after the next save.
    fetchPasteQuestions(id)
      .then(
        (answer) => take(answer, saved),
        () => undefined,
      )
      .finally(() => setLooking(false));
  });
  const isOpen = useIsFileOpen(files, submission?.fileId);
  const isReady = askPasteSource && isOpen;
  useEffect(() => {
    if (!isReady) return;
    // What fails is asked again when the page is loaded again.
    fetchPasteQuestions(id).then(
      (answer) => {
        const open = answer.filter(({ item }) => !known.current.has(item));
        const again = open.filter(({ item }) => asked.has(item));
        for (const { item } of again) known.current.add(item);
        setQuestions((before) => [...again, ...before]);
        setWaiting(open.filter(({ item }) => !asked.has(item)));
      },
      () => undefined,
    );
  }, [id, isReady, asked]);
  const leave = (item: string) => {
    asked.remove(item);
    setQuestions((before) => before.filter((one) => one.item !== item));
  };
  return {
    questions,
    waiting,
    ask: () => {
      for (const { item } of waiting) {
        known.current.add(item);
        asked.add(item);
      }
      setQuestions((before) => [...before, ...waiting]);
      setWaiting([]);
    },
    settle: leave,
    putOff: (item) => {
      const question = questions.find((one) => one.item === item);
      leave(item);
      if (question) setWaiting((before) => [...before, question]);
    },
  };
}

/** Whether a version came after the paste. */
function isSaved({ fileId, after }: Paste, files: OpenFiles): boolean {
  const savedAt = files.statusOf(fileId)?.savedAt ?? null;
  return savedAt !== null && savedAt !== after;
}

const isOf = ({ fileId, at }: PasteQuestion, paste: Paste): boolean =>
  fileId === paste.fileId && (paste.after === null || Date.parse(at) > Date.parse(paste.after));
