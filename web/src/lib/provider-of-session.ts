const STORAGE_KEY = 'antecedent.provider';

/** Notes with which provider the user signed in here; null for a password. Storage that is closed holds nothing. */
export function noteProvider(name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, name);
  } catch {
    // Then the page after logging out cannot name it.
  }
}

/** The provider with which the user signed in here; forgotten once it was shown. */
export function takeProvider(): string | null {
  try {
    const name = localStorage.getItem(STORAGE_KEY);
    noteProvider(null);
    return name;
  } catch {
    return null;
  }
}
