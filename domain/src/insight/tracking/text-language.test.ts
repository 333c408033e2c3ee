import { describe, expect, it } from 'vitest';
import { languageOf } from './text-language.ts';

const SENTENCES: readonly [string, string][] = [
  [
    'en',
    'The bridge was built in the year that my mother came to this town, and the river has been quiet since then',
  ],
  [
    'de',
    'Die Brücke wurde in dem Jahr gebaut, in dem meine Mutter in diese Stadt kam, und der Fluss ist seither still',
  ],
  [
    'fr',
    'Le pont a été construit l’année où ma mère est venue dans cette ville, et la rivière est calme depuis ce temps',
  ],
  [
    'es',
    'El puente se construyó el año en que mi madre llegó a esta ciudad, y el río está tranquilo desde entonces para todos',
  ],
  [
    'it',
    'Il ponte è stato costruito nell’anno in cui mia madre è arrivata in questa città, e il fiume da allora è tranquillo per tutti',
  ],
  [
    'pt',
    'A ponte foi construída no ano em que a minha mãe chegou a esta cidade, e o rio está calmo desde então para nós',
  ],
  [
    'nl',
    'De brug is gebouwd in het jaar dat mijn moeder naar deze stad kwam, en de rivier is sindsdien niet meer zo wild',
  ],
  [
    'sv',
    'Bron byggdes det år som min mor kom till den här staden, och floden är lugn sedan dess för alla som bor här',
  ],
  [
    'pl',
    'Most został zbudowany w roku, w którym moja matka przyjechała do tego miasta, i rzeka jest od tego czasu spokojna, ale nie zawsze',
  ],
  [
    'fi',
    'Silta rakennettiin sinä vuonna, kun äitini tuli tähän kaupunkiin, ja joki on ollut siitä lähtien rauhallinen, mutta se ei ole enää sama joki',
  ],
  [
    'tr',
    'Köprü annemin bu şehre geldiği yıl yapıldı ve nehir o günden beri sakin, ama bu her zaman böyle bir şehir için çok da iyi değil',
  ],
  [
    'vi',
    'Cây cầu được xây vào năm mẹ tôi đến thành phố này và dòng sông đã yên tĩnh từ đó cho những người ở đây',
  ],
];

/** As `Intl.Segmenter` divides it: what the analysis counts. */
const wordsOf = (text: string, locale = 'en'): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].flatMap((each) =>
    each.isWordLike ? [each.segment] : [],
  );

describe('the language of a text', () => {
  it.each(SENTENCES)('is found by its function words: %s', (language, text) => {
    expect(languageOf(wordsOf(text))).toBe(language);
  });

  it.each([
    [
      'zh',
      '那座桥是在我母亲来到这座城市的那一年建成的,从那时起,这条河就一直很安静,没有人再害怕它的声音了。',
    ],
    [
      'ja',
      '母がこの町に来た年に橋が建てられました。それ以来、川はとても静かで、誰も音を怖がらなくなりました。',
    ],
    [
      'ko',
      '어머니가 이 도시에 오신 해에 다리가 세워졌다 그 뒤로 강은 아주 조용하고 아무도 그 소리를 무서워하지 않는다 우리는 매일 저녁 그 다리를 건넌다',
    ],
    ['th', 'สะพานถูกสร้างขึ้นในปีที่แม่ของฉันมาที่เมืองนี้และแม่น้ำก็เงียบสงบมาตั้งแต่นั้นไม่มีใครกลัวเสียงของมันอีกต่อไป'],
    [
      'ru',
      'Мост был построен в тот год, когда моя мать приехала в этот город, и река с тех пор тиха, и никто больше не боится её голоса',
    ],
  ])('is found by its script: %s', (language, text) => {
    expect(languageOf(wordsOf(text))).toBe(language);
  });

  it('is that of most of it: a quotation changes nothing', () => {
    const english = wordsOf(SENTENCES[0]![1]);
    expect(languageOf([...english, ...english, ...wordsOf('那座桥是在我母亲来到这座城市')])).toBe(
      'en',
    );
  });

  it('is not known of a few words, of names and of invented ones', () => {
    expect(languageOf(wordsOf('The bridge'))).toBeUndefined();
    expect(languageOf(Array.from({ length: 60 }, (_, at) => `w${at}`))).toBeUndefined();
  });
});
