const KEPT = 'antecedent.parting';

/** Leaves a sentence for the page that comes after the app, in this tab alone. */
export function setFlashMessage(sentence: string): void {
  sessionStorage.setItem(KEPT, sentence);
}

/** The sentence that was left, once. */
export function takeFlashMessage(): string | null {
  try {
    const sentence = sessionStorage.getItem(KEPT);
    sessionStorage.removeItem(KEPT);
    return sentence;
  } catch {
    return null;
  }
}
