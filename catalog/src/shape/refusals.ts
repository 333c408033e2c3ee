import type { refusals } from '../en/refusals.ts';
import type { Widened } from './widened.ts';

/** Every refusal in English, by its key. */
export type EnglishRefusals = typeof refusals;

/** What every language has to say when something is refused. */
export type Refusals = Widened<EnglishRefusals>;
