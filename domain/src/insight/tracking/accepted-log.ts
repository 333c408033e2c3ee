import type { LoggedVersion } from '../types.ts';
import type { AcceptedVersions } from './provenance.ts';

/** The log with the words of accepted versions as typed ones: what every figure and chart shows after an acceptance. */
export const logAccepted = (
  log: readonly LoggedVersion[],
  accepted: AcceptedVersions,
): readonly LoggedVersion[] =>
  accepted.size === 0
    ? log
    : log.map((version) => {
        const { number, typed, bulk, unobserved } = version;
        if (!accepted.has(number)) return version;
        return { ...version, typed: typed + bulk + unobserved, bulk: 0, unobserved: 0 };
      });
