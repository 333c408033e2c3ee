import { SECOND } from '@antecedent/domain/time';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';

/**
 * The same history as if dictated: each sentence appears as a whole once it has been spoken, and no save ends in the
 * middle of a sentence.
 */
export function dictated(versions: readonly WrittenVersion[]): WrittenVersion[] {
  let before = -1;
  return versions.flatMap((version, index) => {
    const ends = sentenceEnds(version);
    if (ends === before && index < versions.length - 1) return [];
    before = ends;
    return { ...version, spanMs: SECOND };
  });
}

const sentenceEnds = ({ paragraphs }: WrittenVersion): number =>
  paragraphs.join('\n').match(/[.!?]/g)?.length ?? 0;
