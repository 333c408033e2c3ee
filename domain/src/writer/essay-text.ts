import type { RandomSource } from '../random.ts';
import type { EssayTopic } from './prose.ts';

/** A sentence as one writer has it: which wording stands at each place of hesitation. */
export type Sentence = { template: string; choices: readonly number[] };

const HESITATION = /\{([^}]*)\}/g;

/** The wordings at each place of hesitation of a template. */
export function wordings(template: string): string[][] {
  return [...template.matchAll(HESITATION)].map((match) => (match[1] as string).split('|'));
}

/** A sentence with a first wording at every place. */
export function firstWording(template: string, random: RandomSource): Sentence {
  return {
    template,
    choices: wordings(template).map((options) => Math.floor(random() * options.length)),
  };
}

/** The sentence with one place worded differently; the same sentence when it has no other wording. */
export function reworded(sentence: Sentence, random: RandomSource): Sentence {
  const options = wordings(sentence.template);
  if (options.length === 0) return sentence;
  const place = Math.floor(random() * options.length);
  const count = (options[place] as string[]).length;
  return {
    ...sentence,
    choices: sentence.choices.map((choice, at) => (at === place ? (choice + 1) % count : choice)),
  };
}

/** The sentence as it reads. */
export function sentenceText({ template, choices }: Sentence): string {
  let place = 0;
  return template.replace(HESITATION, (_, options: string) => {
    const wording = options.split('|')[choices[place] as number] as string;
    place += 1;
    return wording;
  });
}

/** The sentences a writer will want to say, paragraph by paragraph: each move keeps its opening and most of the rest. */
export function intendedEssay(
  topic: EssayTopic,
  random: RandomSource,
  ambition: number,
): Sentence[][] {
  return topic.moves
    .filter((_, index) => index < 2 || index === topic.moves.length - 1 || random() < ambition)
    .map((move) =>
      move
        .filter((_, index) => index === 0 || random() < 0.55 + 0.45 * ambition)
        .map((template) => firstWording(template, random)),
    );
}
