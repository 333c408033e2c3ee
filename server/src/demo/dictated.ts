import { SECOND } from '@antecedent/domain/time';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';

/**
 * The same history as somebody dictates it: each sentence is there at once when it has been spoken.
 * What ends in the middle of a sentence is never saved.
 */
export const dictated = (versions: readonly WrittenVersion[]): WrittenVersion[] =>
  versions
    .filter(({ paragraphs }, index) => index === versions.length - 1 || endsSentences(paragraphs))
    .map((version) => ({ ...version, spanMs: SECOND }));

const endsSentences = ([, ...paragraphs]: readonly string[]): boolean =>
  paragraphs.length > 0 && paragraphs.every((text) => /[.!?”"]$/.test(text.trim()));
