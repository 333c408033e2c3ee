import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { TFunction } from 'i18next';
import { count } from '../../../../lib/format.ts';
import { numberRanges } from '../../../../lib/number-ranges.ts';
import { dayTime } from '../../../../lib/times/days.ts';

type Passage = NonNullable<Submission['assessment']>['bulkPassages'][number];

/** What places of passages are named by. */
export type PassagePlaces = Pick<Submission, 'classTimezone'> & {
  additionalFiles: readonly Pick<Submission['additionalFiles'][number], 'fileId' | 'title'>[];
};

/** `61 words in paragraphs 3–5 of “Sources” were added at once on Thu 8 Oct, 17:10.` */
export function passageSentence(
  t: TFunction,
  { words, paragraph, paragraphs, fileId, at }: Passage,
  { classTimezone, additionalFiles }: PassagePlaces,
): string {
  const numbers = (paragraphs.length > 0 ? paragraphs : [paragraph]).map((index) => index + 1);
  const title = additionalFiles.find((file) => file.fileId === fileId)?.title;
  const place = t('figures.paragraphs', {
    count: numbers.length,
    numbers: numberRanges(numbers),
  });
  return t('figures.bulk', {
    count: words,
    words: count(words),
    place: title === undefined ? place : t('figures.placeInFile', { place, title }),
    date: dayTime(at, classTimezone),
  });
}
