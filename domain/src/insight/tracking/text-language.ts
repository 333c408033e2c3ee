import { sourceCode } from '../words/word-table.ts';
import type { Tracker } from './tracker-state.ts';

/** This many words identify a language; reading more of a long text would only take longer. */
const MOST_WORDS = 2_000;
const FEWEST_WORDS = 20;
/** Text in any language has more function words than this share, names and loan words aside. */
const LEAST_SHARE = 0.08;

/** Scripts that are written in one language, or in languages that are alike here; the first that matches counts. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
  ['lo', /\p{Script=Lao}/u],
  ['km', /\p{Script=Khmer}/u],
  ['my', /\p{Script=Myanmar}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['el', /\p{Script=Greek}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['ka', /\p{Script=Georgian}/u],
  ['hy', /\p{Script=Armenian}/u],
  ['am', /\p{Script=Ethiopic}/u],
];

/** Frequent words of languages in Latin letters that few of the others have. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is that it was for with as his her this have from they which were not are',
  de: 'der die das und ist nicht ein eine mit auf sich den von dem zu im auch es an als wird',
  fr: 'le la les des et est une dans que qui pour pas sur au il elle ce avec sont du nous',
  es: 'el la los las que y en un una por con no se su para es del al como más pero',
  it: 'il la che di e un una per non con si sono è della nel come più gli anche ma',
  pt: 'o a os as que e um uma não com para se do da em no na mais como foi ao',
  nl: 'de het een en van ik te dat die niet zijn is op aan met voor er maar om ook',
  sv: 'och att det som en på är av för med den till inte om ett han var jag men sig',
  da: 'og at det er en til af på for med den ikke der som de et har jeg var sig',
  nb: 'og det er en til av på for med ikke som den jeg var han et har men seg å',
  pl: 'się w na z że do nie to jest i o jak po co ale dla są przez od tym',
  cs: 'se na že je v a to s z jako po ale pro by jsem do za jeho který jsou',
  hu: 'a az és hogy nem egy is van meg de csak volt ez el mint már még ki',
  fi: 'ja on ei että se oli hän mutta myös kun niin tai kuin ovat joka minä sen ole',
  tr: 've bir bu da için de ile çok ne daha gibi olarak ama kadar olan her ben sonra',
  ro: 'și de la în cu nu pe care un o că este din pentru mai sunt au fost ca sau',
  vi: 'và là của có không được một cho các người trong những này đã với khi đến như ở về',
  id: 'yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena adalah oleh',
  sw: 'na ya wa kwa ni katika za la kuwa hii cha kama yake lakini au watu hiyo pia vya',
};

const LANGUAGES: ReadonlyMap<string, readonly string[]> = (() => {
  const languages = new Map<string, string[]>();
  for (const [language, words] of Object.entries(FUNCTION_WORDS)) {
    for (const word of words.split(' '))
      languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
})();

/** The language of what the student wrote in some files; undefined where too little of it tells. */
export function writtenLanguage(trackers: readonly Tracker[]): string | undefined {
  return languageOf(trackers.flatMap(ownWords));
}

/** Words from all over the text that are no template's. */
function ownWords({ text, words }: Tracker): string[] {
  const template = sourceCode('template');
  const step = Math.max(1, Math.floor(words.count / MOST_WORDS));
  const own: string[] = [];
  for (let row = 0; row < words.count; row += step) {
    const [start, length] = [words.start[row] as number, words.length[row] as number];
    if (words.source[row] !== template) own.push(text.slice(start, start + length));
  }
  return own;
}

/**
 * The language of a text by its script and its function words, as a primary language tag. Undefined for few words and for
 * a language in Latin letters that isn't known here.
 */
export function languageOf(words: readonly string[]): string | undefined {
  if (words.length < FEWEST_WORDS) return undefined;
  return byScript(words) ?? byFunctionWords(words);
}

/** Japanese has both its own signs and Chinese ones, so words in them count together. */
function byScript(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const word of words) {
    const script = SCRIPTS.find(([, letters]) => letters.test(word))?.[0];
    if (script === undefined) continue;
    counts.set(script, (counts.get(script) ?? 0) + 1);
    sum++;
  }
  if (sum * 2 < words.length) return undefined;
  const japanese = counts.get('ja') ?? 0;
  if (japanese * 5 > sum) return 'ja';
  return mostOf(counts)?.[0];
}

function byFunctionWords(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) {
    for (const language of LANGUAGES.get(word.toLowerCase()) ?? []) {
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const most = mostOf(counts);
  return most && most[1] >= LEAST_SHARE * words.length ? most[0] : undefined;
}

const mostOf = (counts: ReadonlyMap<string, number>): [string, number] | undefined =>
  [...counts].reduce<[string, number] | undefined>(
    (most, each) => (most && most[1] >= each[1] ? most : each),
    undefined,
  );
