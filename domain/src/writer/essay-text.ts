import type { RandomSource } from '../random.ts';
import type { EssayTopic } from './prose.ts';

/** A sentence with the wording chosen at each place where the writer hesitates. */
export type Sentence = { template: string; choices: readonly number[] };

const ALTERNATIVES = /\{([^}]*)\}/g;

/** The alternatives at each place of a template. */
export function alternatives(template: string): string[][] {
  return [...template.matchAll(ALTERNATIVES)].map((match) => (match[1] as string).split('|'));
}

/** A sentence with a random first wording at every place. */
export function firstWording(template: string, random: RandomSource): Sentence {
  return {
    template,
    choices: alternatives(template).map((options) => Math.floor(random() * options.length)),
  };
}

/** The sentence with one place reworded; the same sentence when there is no alternative. */
export function reworded(sentence: Sentence, random: RandomSource): Sentence {
  const options = alternatives(sentence.template);
  if (options.length === 0) return sentence;
  const place = Math.floor(random() * options.length);
  const count = (options[place] as string[]).length;
  return {
    ...sentence,
    choices: sentence.choices.map((choice, at) => (at === place ? (choice + 1) % count : choice)),
  };
}

/** The sentence as text. */
export function sentenceText({ template, choices }: Sentence): string {
  let place = 0;
  return template.replace(ALTERNATIVES, (_, options: string) => {
    const wording = options.split('|')[choices[place] as number] as string;
    place += 1;
    return wording;
  });
}

/**
 * The sentences of the planned essay, paragraph by paragraph: each move keeps its opening and most
 * of the rest.
 */
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
