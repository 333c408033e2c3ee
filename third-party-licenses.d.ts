import type { Plugin } from 'vite';
/** A library in a build, and under which terms. */
export type ThirdPartyLicense = {
  name: string;
  version: string;
  /** As SPDX names it, or an expression of such names. */
  license: string;
  text: string;
};
/**
 * Puts the licenses of all libraries in the build next to it, as `licenses.json`. Fails the build when one
 * has terms that aren't accepted, or none at all.
 */
export declare function thirdPartyLicenses(): Plugin;
/** The licenses of the packages that these modules are from, by name. */
export declare function licensesOf(moduleIds: readonly string[]): ThirdPartyLicense[];
/** A sentence for each license that must not be in a build. */
export declare function licenseProblems(licenses: readonly ThirdPartyLicense[]): string[];
