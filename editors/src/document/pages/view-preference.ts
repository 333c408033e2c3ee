const NAME = 'editor-view';

/** Whether the user prefers pages on this device; yes by default. */
export function prefersPages(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'continuous';
  } catch {
    return true;
  }
}

/** Stores the choice if the browser allows it. */
export function savePagePreference(wanted: boolean): void {
  try {
    localStorage.setItem(NAME, wanted ? 'pages' : 'continuous');
  } catch {
    // a browser without storage shows pages again next time
  }
}
