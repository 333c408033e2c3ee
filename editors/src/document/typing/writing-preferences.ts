/** The user's writing preferences, for every document on this device. */
export type WritingPreferences = {
  /** Replaces straight quotes and apostrophes with typographic ones. */
  quotes: boolean;
  /** Replaces two hyphens, or one between spaces, with a dash. */
  dashes: boolean;
  /** Replaces three dots with an ellipsis. */
  ellipsis: boolean;
  /** Capitalizes the first letter of a sentence. */
  capitals: boolean;
  /** The paper stays light in dark mode. */
  lightPaper: boolean;
  /** What a normal paste does with the formatting of the source. */
  pasteAs: 'keep' | 'match';
};

const STORED = 'antecedent.writing';

/** Corrections that could surprise users are off by default. */
const DEFAULTS: WritingPreferences = {
  quotes: true,
  dashes: true,
  ellipsis: true,
  capitals: false,
  lightPaper: false,
  pasteAs: 'match',
};

/** The preferences stored on this device; the defaults if the browser stores nothing. */
export class StoredPreferences {
  private preferences: WritingPreferences;

  constructor() {
    this.preferences = { ...DEFAULTS, ...read() };
  }

  get current(): Readonly<WritingPreferences> {
    return this.preferences;
  }

  set<Name extends keyof WritingPreferences>(name: Name, value: WritingPreferences[Name]): void {
    this.preferences = { ...this.preferences, [name]: value };
    try {
      localStorage.setItem(STORED, JSON.stringify(this.preferences));
    } catch {
      // it still applies for as long as the text is open
    }
  }
}

function read(): Partial<WritingPreferences> {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const known: Partial<Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(DEFAULTS)) {
    const kept = (stored as Record<string, unknown>)[name];
    const fits =
      name === 'pasteAs' ? kept === 'keep' || kept === 'match' : typeof kept === typeof value;
    if (fits) known[name] = kept;
  }
  return known as Partial<WritingPreferences>;
}
