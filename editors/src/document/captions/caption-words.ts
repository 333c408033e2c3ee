/** What can have a caption. */
export type Captioned = 'figure' | 'table';

/** As word processors call them in each language; they count by these names. */
const WORDS: Readonly<Record<string, Record<Captioned, string>>> = {
  en: { figure: 'Figure', table: 'Table' },
  de: { figure: 'Abbildung', table: 'Tabelle' },
  fr: { figure: 'Figure', table: 'Tableau' },
  es: { figure: 'Figura', table: 'Tabla' },
  it: { figure: 'Figura', table: 'Tabella' },
  nl: { figure: 'Figuur', table: 'Tabel' },
  pt: { figure: 'Figura', table: 'Tabela' },
};

/** The word before the number, in the language of the text; in English where it is not known. */
export function captionWord(kind: Captioned, language: string | null): string {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  return (WORDS[code] ?? WORDS.en!)[kind];
}
