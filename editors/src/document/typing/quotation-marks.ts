/** Opening and closing quotation marks of a language: the outer pair, then the inner pair. */
export type QuotationMarks = {
  double: readonly [open: string, close: string];
  single: readonly [open: string, close: string];
  /** Whether a no-break space goes inside the outer pair, as in French. */
  spaced?: true;
};

const pairs = (double: string, single: string): QuotationMarks => ({
  double: [double.charAt(0), double.charAt(1)],
  single: [single.charAt(0), single.charAt(1)],
});

const HIGH = pairs('“”', '‘’');
const LOW_HIGH = pairs('„“', '‚‘');
const LOW_RIGHT = pairs('„”', '‚’');
const RIGHT = pairs('””', '’’');
const ANGLES = pairs('«»', '‹›');

/** By language, and by language and region where those differ. Source: Unicode CLDR, delimiters. */
const MARKS: ReadonlyMap<string, QuotationMarks> = new Map(
  Object.entries<QuotationMarks>({
    en: HIGH,
    nl: HIGH,
    pt: HIGH,
    tr: HIGH,
    ga: HIGH,
    cy: HIGH,
    ko: HIGH,
    id: HIGH,
    vi: HIGH,
    de: LOW_HIGH,
    cs: LOW_HIGH,
    sk: LOW_HIGH,
    sl: LOW_HIGH,
    bg: LOW_HIGH,
    is: LOW_HIGH,
    lt: LOW_HIGH,
    et: pairs('„“', '‚‘'),
    ka: LOW_HIGH,
    lb: LOW_HIGH,
    pl: LOW_RIGHT,
    ro: pairs('„”', '«»'),
    hu: pairs('„”', '»«'),
    hr: LOW_RIGHT,
    sr: LOW_RIGHT,
    sv: RIGHT,
    fi: RIGHT,
    da: pairs('“”', '‘’'),
    he: RIGHT,
    es: pairs('«»', '“”'),
    it: pairs('«»', '“”'),
    ca: pairs('«»', '“”'),
    el: pairs('«»', '“”'),
    no: pairs('«»', '‘’'),
    nb: pairs('«»', '‘’'),
    nn: pairs('«»', '‘’'),
    ru: pairs('«»', '„“'),
    uk: pairs('«»', '„“'),
    be: pairs('«»', '„“'),
    fa: ANGLES,
    ar: ANGLES,
    fr: { ...ANGLES, spaced: true },
    'de-CH': ANGLES,
    'de-LI': ANGLES,
    'fr-CH': ANGLES,
    'it-CH': ANGLES,
    'pt-PT': pairs('«»', '“”'),
    'es-MX': HIGH,
    'es-US': HIGH,
  }),
);

/** The quotation marks of a language such as `de-AT`; null if unknown, in which case nothing is corrected. */
export function quotationMarks(language: string | null): QuotationMarks | null {
  if (language === null) return null;
  return MARKS.get(language) ?? MARKS.get(language.split('-')[0]?.toLowerCase() ?? '') ?? null;
}
