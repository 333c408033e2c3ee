export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** Where the app keeps the choice too. */
const STORAGE_KEY = 'antecedent.scheme';

export function chosenScheme(): SchemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return SCHEME_CHOICES.find((one) => one === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

export function chooseScheme(choice: SchemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage is closed to us: the choice holds for this page alone.
    document.documentElement.dataset.chosen = choice;
  }
}

/** Puts the page into the chosen scheme. */
export function showScheme(): void {
  const { dataset } = document.documentElement;
  const choice = dataset.chosen ?? chosenScheme();
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice === 'system' && system);
  dataset.scheme = dark ? 'dark' : 'light';
}
