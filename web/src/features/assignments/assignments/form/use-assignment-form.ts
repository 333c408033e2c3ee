import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { Confirmation } from '@antecedent/contracts/wire/errors';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api-error.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { notify } from '../../../../lib/toasts.ts';
import { dateSentence } from '../../../../ui/date-sentence.ts';
import { useSaveAssignment } from './assignment-form.api.ts';
import { type AssignmentForm, isChanged } from './assignment-form.ts';
import { type DateMove, dateMove } from './date-move.ts';
import {
  type FieldProblems,
  type FormContext,
  formProblems,
  type ProblemField,
  serverFieldProblems,
} from './form-problems.ts';

type Change = Partial<AssignmentForm> | ((form: AssignmentForm) => Partial<AssignmentForm>);

/** Server errors that are cleared when a part of the form changes. */
const CLEARED_BY: Partial<Record<keyof AssignmentForm, readonly ProblemField[]>> = {
  title: ['title'],
  description: ['description'],
  readingList: ['readingList'],
  pointValue: ['pointValue'],
  dates: ['startDate', 'endDate', 'postDate', 'publishDate', 'draftSubmissions'],
  visibility: ['publishDate'],
  drafts: ['draftSubmissions', 'multiDraft', 'publishDate'],
  multiDraft: ['draftSubmissions', 'multiDraft'],
  mainFileType: ['mainFileType'],
  rubric: ['rubric'],
};

export type AssignmentFormState = {
  form: AssignmentForm;
  change: (change: Change) => void;
  context: FormContext;
  /** Errors shown at the fields. */
  problems: FieldProblems;
  /** The move of all dates that brings the drafts back into the assignment, if there is one. */
  move: DateMove | null;
  /** Number of failed attempts to save; the first invalid field gets the focus. */
  attempts: number;
  /** A server error that belongs to no field. */
  refusal: string | null;
  changed: boolean;
  saving: boolean;
  save: () => void;
  /** What saving does to students' work, until the user confirms or cancels. */
  question: Confirmation | null;
  confirm: () => void;
  cancel: () => void;
};

type Options = {
  classId: string;
  saved: AssignmentDetail | null;
  initial: AssignmentForm;
  period: ClassPeriod;
  onSaved: () => void;
};

/** The state of the dialog: values, validation, and saving. An error never loses what was typed. */
export function useAssignmentForm(options: Options): AssignmentFormState {
  const { classId, saved, initial, period, onSaved } = options;
  const { t } = useTranslation();
  const [form, setForm] = useState(initial);
  const [before] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<Confirmation | null>(null);
  const saving = useSaveAssignment(classId, saved?.id);
  const context = { period, now: Date.now() };
  const own = formProblems(form, context, (entry) => dateSentence(t, entry, period.timeZone));
  const { title, pointValue, readingList, ...timely } = own;
  const problems = { ...refused, ...(attempts > 0 ? own : timely) };

  const change = (asked: Change) => {
    setForm((now) => {
      const part = typeof asked === 'function' ? asked(now) : asked;
      return { ...now, ...part };
    });
    if (typeof asked === 'function') return;
    const cleared = (Object.keys(asked) as (keyof AssignmentForm)[]).flatMap(
      (part) => CLEARED_BY[part] ?? [],
    );
    setRefused((fields) =>
      Object.fromEntries(
        Object.entries(fields).filter(([field]) => !cleared.some((name) => name === field)),
      ),
    );
  };

  const handleRefusal = (error: unknown) => {
    const asked = error instanceof ApiError ? error.confirmation : undefined;
    setQuestion(asked ?? null);
    if (asked) return;
    const { fields, others } = serverFieldProblems(error instanceof ApiError ? error.fields : {});
    const atFields = Object.keys(fields).length > 0;
    setRefused(fields);
    setRefusal(others[0] ?? (atFields ? null : errorMessage(error)));
    setAttempts((count) => count + 1);
  };

  const save = () => {
    if (saving.isPending) return;
    setRefusal(null);
    setRefused({});
    if (form.drafts.entry || Object.keys(own).length > 0) {
      setAttempts(attempts + 1);
      return;
    }
    send(undefined);
  };

  const send = (confirmed: string | undefined) =>
    saving.mutate(
      { form, confirmed },
      {
        onSuccess: (assignment) => {
          const done = saved ? 'updated' : 'created';
          notify('success', t(`assignments.${done}`, { title: assignment.title }));
          onSaved();
        },
        onError: handleRefusal,
      },
    );

  return {
    form,
    change,
    context,
    problems,
    move: dateMove(form, before, context),
    attempts,
    refusal,
    save,
    question,
    confirm: () => send(question?.confirm ?? undefined),
    cancel: () => setQuestion(null),
    changed: isChanged(form, before, saved !== null),
    saving: saving.isPending,
  };
}
