import type { RandomSource } from '@antecedent/domain/random';

/** Cryptographically secure random numbers. */
export const secureRandom: RandomSource = () =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
