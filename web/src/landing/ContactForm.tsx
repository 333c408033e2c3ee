import type { SentRefusal } from '@antecedent/catalog/refusals';
import { SUPPORT_LIMIT } from '@antecedent/contracts/messages/support/contact-limit';
import { type FormEvent, useEffect, useState } from 'react';
import { refusalSentence, words } from './words.ts';

type State = 'asking' | 'sending' | 'done' | 'failed';
const FIELDS = ['name', 'email', 'message'] as const;
type Field = (typeof FIELDS)[number];
/** Characters. Source: RFC 5321, 4.5.3.1.3, for addresses */
const MAX_LENGTH = { ...SUPPORT_LIMIT, email: 254 };

const problemOf = (field: Field, value: string): string | null => {
  if (value.trim() === '') return words.contactForm.required;
  if (field === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim()))
    return words.contactForm.invalidEmail;
  return null;
};

/** A contact form to the operator of the site. The text stays if it cannot be sent. */
export function ContactForm() {
  const [alive, setAlive] = useState(false);
  // A native form submission would put the message into the URL.
  useEffect(() => setAlive(true), []);
  const [state, setState] = useState<State>('asking');
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const message = Object.fromEntries(FIELDS.map((field) => [field, String(entries.get(field))]));
    const found = Object.fromEntries(
      FIELDS.flatMap((field) => {
        const problem = problemOf(field, message[field] ?? '');
        return problem ? [[field, problem]] : [];
      }),
    );
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setState('sending');
    const answer = await send(message);
    setRefusal(answer.refusal);
    setProblems(answer.problems);
    setState(answer.isTaken ? 'done' : 'failed');
    if (answer.isTaken) form.reset();
  };
  return (
    <form className="contact" noValidate onSubmit={handleSubmit}>
      {FIELDS.map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`contact-${field}`}>{words.contactForm[field]} *</label>
          {field === 'message' ? (
            <textarea
              name={field}
              rows={5}
              maxLength={MAX_LENGTH[field]}
              {...marks(field, problems)}
            />
          ) : (
            <input
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete={field}
              maxLength={MAX_LENGTH[field]}
              {...marks(field, problems)}
            />
          )}
          {problems[field] && (
            <span className="problem" id={`problem-${field}`}>
              {problems[field]}
            </span>
          )}
        </div>
      ))}
      <div className="actions">
        <button type="submit" className="button filled" disabled={!alive || state === 'sending'}>
          {state === 'sending' ? words.contactForm.sending : words.contactForm.send}
        </button>
        <span role="status">{state === 'done' && words.contactForm.done}</span>
      </div>
      {state === 'failed' && refusal && (
        <p role="alert" className="problem">
          {refusal}
        </p>
      )}
    </form>
  );
}

const marks = (field: Field, problems: Partial<Record<Field, string>>) => ({
  id: `contact-${field}`,
  required: true,
  ...(problems[field] && {
    'aria-invalid': true as const,
    'aria-describedby': `problem-${field}`,
  }),
});

type Refusal = {
  message?: string;
  key?: string;
  values?: Record<string, string | number>;
  fields?: Partial<Record<Field, string>>;
  fieldKeys?: Partial<Record<Field, SentRefusal>>;
};

type Answer = {
  isTaken: boolean;
  /** An error about the form as a whole. */
  refusal: string | null;
  problems: Partial<Record<Field, string>>;
};

async function send(message: Record<string, string>): Promise<Answer> {
  const failed = { isTaken: false, refusal: words.contactForm.failed, problems: {} };
  try {
    const response = await fetch('/api/email/sendcontact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (response.ok) return { isTaken: true, refusal: null, problems: {} };
    const refused = (await response.json()) as Refusal;
    const { key, values, fields = {}, fieldKeys = {} } = refused;
    const told = FIELDS.flatMap((field) =>
      fields[field] ? [[field, fields[field]] as const] : [],
    );
    const problems = Object.fromEntries(
      await Promise.all(
        told.map(
          async ([field, said]) =>
            [
              field,
              field === 'email'
                ? words.contactForm.invalidEmail
                : await refusalSentence(fieldKeys[field], said),
            ] as const,
        ),
      ),
    );
    if (told.length > 0) return { ...failed, refusal: null, problems };
    // Users over the rate limit learn when to try again; other errors are the same to them.
    if (response.status !== 429) return failed;
    const refusal = await refusalSentence(
      key === undefined ? undefined : { key, values },
      refused.message ?? '',
    );
    return { ...failed, refusal };
  } catch {
    return failed;
  }
}
