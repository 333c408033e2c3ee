/** The id of the form that comes with the document; `preboot.js` knows it too. */
export const EARLY_FORM = 'early-sign-in';

/** What a person did on the sign-in page before the app was there. */
export type EarlyForm = {
  username: string;
  password: string;
  remember: boolean;
  shared: boolean;
  /** The field with the cursor, and where in it; null when no field has it. */
  cursor: { field: 'username' | 'password'; start: number; end: number } | null;
  /** Whether they have already asked to sign in. */
  isSent: boolean;
};

/** What was typed into the form that came with the document; null once the app has replaced it. */
export function readEarlyForm(): EarlyForm | null {
  const form = document.querySelector<HTMLFormElement>(`form#${EARLY_FORM}`);
  if (!form) return null;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const focused = (['username', 'password'] as const).find(
    (name) => field(name) === document.activeElement,
  );
  return {
    username: field('username').value,
    password: field('password').value,
    remember: field('remember').checked,
    shared: field('shared').checked,
    cursor: focused
      ? {
          field: focused,
          start: field(focused).selectionStart ?? 0,
          end: field(focused).selectionEnd ?? 0,
        }
      : null,
    isSent: 'sent' in form.dataset,
  };
}

/** Whether the page that came with the document is still there. */
export const isEarlyFormThere = (): boolean => document.getElementById(EARLY_FORM) !== null;

/** Removes the page that came with the document. */
export function removeEarlyPage(): void {
  for (const part of document.querySelectorAll('[data-early]')) part.remove();
}
