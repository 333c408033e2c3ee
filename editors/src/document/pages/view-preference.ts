const NAME = 'editor-view';

/** Whether somebody wants pages on this device; yes until they have said otherwise. */
export function prefersPages(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'continuous';
  } catch {
    return true;
  }
}

/** Remembers the choice where the browser lets us. */
export function savePagePreference(wanted: boolean): void {
  try {
    localStorage.setItem(NAME, wanted ? 'pages' : 'continuous');
  } catch {
    // a browser that keeps nothing shows pages again next time
  }
}
