import { type FormEvent, useState } from 'react';
import { words } from './words.ts';

type State = 'asking' | 'sending' | 'done' | 'failed';
const FIELDS = ['name', 'email', 'message'] as const;
type Field = (typeof FIELDS)[number];

const problemOf = (field: Field, value: string): string | null => {
  if (value.trim() === '') return words.contactForm.required;
  if (field === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim()))
    return words.contactForm.invalidEmail;
  return null;
};

/** Writes to the people who run the site. What was typed stays when it cannot be sent. */
export function ContactForm() {
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
    setRefusal(answer);
    setState(answer === null ? 'done' : 'failed');
    if (answer === null) form.reset();
  };
  return (
    <form className="contact" noValidate onSubmit={handleSubmit}>
      {FIELDS.map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`contact-${field}`}>{words.contactForm[field]} *</label>
          {field === 'message' ? (
            <textarea name={field} rows={5} maxLength={10_000} {...marks(field, problems)} />
          ) : (
            <input
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete={field}
              maxLength={200}
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
        <button type="submit" className="button filled" disabled={state === 'sending'}>
          {state === 'sending' ? words.contactForm.sending : words.contactForm.send}
        </button>
        <span role="status">{state === 'done' && words.contactForm.done}</span>
      </div>
      {state === 'failed' && (
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

/** @returns null when it was taken, else a sentence for people */
async function send(message: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch('/api/email/sendcontact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    if (response.ok) return null;
    // Somebody who has written too often learns when to try again; anything else is the same to them.
    const { message: refusal } = (await response.json()) as { message?: string };
    return response.status === 429 && refusal ? refusal : words.contactForm.failed;
  } catch {
    return words.contactForm.failed;
  }
}
