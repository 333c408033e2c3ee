const STORAGE_KEY = 'antecedent.parting';

/** Leaves a sentence for the page that comes after the app, in this tab alone. */
export function setFlashMessage(sentence: string): void {
  sessionStorage.setItem(STORAGE_KEY, sentence);
}

/** The sentence that was left, once. */
export function takeFlashMessage(): string | null {
  try {
    const sentence = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return sentence;
  } catch {
    return null;
  }
}
