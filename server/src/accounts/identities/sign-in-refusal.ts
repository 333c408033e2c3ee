import type { SignInProblem } from '@antecedent/contracts/accounts/identities';

/** A sign-in at a provider that doesn't result in a session; the page has the sentence for the code. */
export class SignInRefusal extends Error {
  override name = 'SignInRefusal';
  readonly problem: SignInProblem;

  /** @param detail for the log, never for the page */
  constructor(problem: SignInProblem, detail?: string, options?: ErrorOptions) {
    super(detail ?? problem, options);
    this.problem = problem;
  }
}
