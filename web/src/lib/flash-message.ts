const STORAGE_KEY = 'antecedent.flash';

/** Stores a message that the next page of this tab shows once. */
export function setFlashMessage(sentence: string): void {
  sessionStorage.setItem(STORAGE_KEY, sentence);
}

/** Returns the stored message and removes it. */
export function takeFlashMessage(): string | null {
  try {
    const sentence = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return sentence;
  } catch {
    return null;
  }
}
