export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** Shared with the app. */
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
    // Storage is unavailable: the choice lasts for this page only.
    document.documentElement.dataset.chosen = choice;
  }
}

/** Applies the chosen scheme to the page. */
export function showScheme(): void {
  const { dataset } = document.documentElement;
  const choice = dataset.chosen ?? chosenScheme();
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = choice === 'dark' || (choice === 'system' && system);
  dataset.scheme = dark ? 'dark' : 'light';
}
