import type { RandomSource } from '@antecedent/domain/random';

/** Numbers that nobody can foresee. */
export const secureRandom: RandomSource = () =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
