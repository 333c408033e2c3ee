/** What a person has chosen about writing, for every text on this device. */
export type WritingPreferences = {
  /** Typographic quotation marks and apostrophes as they are typed. */
  quotes: boolean;
  /** Two hyphens, and one between spaces, become a dash. */
  dashes: boolean;
  /** Three dots become an ellipsis. */
  ellipsis: boolean;
  /** The first letter of a sentence becomes a capital. */
  capitals: boolean;
  /** Paper stays light where everything else is dark. */
  lightPaper: boolean;
  /** What a plain paste does with the look of what is pasted. */
  pasteAs: 'keep' | 'match';
};

const STORED = 'antecedent.writing';

/** Corrections that could surprise begin switched off. */
const AT_FIRST: WritingPreferences = {
  quotes: true,
  dashes: true,
  ellipsis: true,
  capitals: false,
  lightPaper: false,
  pasteAs: 'match',
};

/** The choices of this device; a browser that keeps nothing has the first ones each time. */
export class StoredPreferences {
  private choices: WritingPreferences;

  constructor() {
    this.choices = { ...AT_FIRST, ...read() };
  }

  get current(): Readonly<WritingPreferences> {
    return this.choices;
  }

  choose<Name extends keyof WritingPreferences>(name: Name, value: WritingPreferences[Name]): void {
    this.choices = { ...this.choices, [name]: value };
    try {
      localStorage.setItem(STORED, JSON.stringify(this.choices));
    } catch {
      // it holds for as long as the text is open
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
  for (const [name, value] of Object.entries(AT_FIRST)) {
    const kept = (stored as Record<string, unknown>)[name];
    const fits =
      name === 'pasteAs' ? kept === 'keep' || kept === 'match' : typeof kept === typeof value;
    if (fits) known[name] = kept;
  }
  return known as Partial<WritingPreferences>;
}
