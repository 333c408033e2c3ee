import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A library in a build, and under which terms. */
export type ThirdPartyLicense = {
  name: string;
  version: string;
  /** As SPDX names it, or an expression of such names. */
  license: string;
  text: string;
};

const FILE_NAME = 'licenses.json';

/** What may be passed on in a browser without passing on anything else. */
const ACCEPTED = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'MPL-2.0',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
]);

/**
 * Puts the licenses of all libraries in the build next to it, as `licenses.json`. Fails the build when one
 * has terms that aren't accepted, or none at all.
 */
export function thirdPartyLicenses(): Plugin {
  return {
    name: 'third-party-licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      // Style sheets are taken out of the chunks by now.
      const sheets = [...this.getModuleIds()].filter((id) => /\.css(?:\?|$)/.test(id));
      const modules = [...chunks.flatMap(({ moduleIds }) => moduleIds), ...sheets];
      const licenses = licensesOf(modules);
      const problems = licenseProblems(licenses);
      if (problems.length > 0) this.error(problems.join('\n'));
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify(licenses) });
    },
  };
}

/** The licenses of the packages that these modules are from, by name. */
export function licensesOf(moduleIds: readonly string[]): ThirdPartyLicense[] {
  const folders = new Set(moduleIds.flatMap((id) => packageFolder(id) ?? []));
  const byPackage = new Map<string, ThirdPartyLicense>();
  for (const folder of folders) {
    const license = licenseIn(folder);
    byPackage.set(`${license.name} ${license.version}`, license);
  }
  return [...byPackage.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** A sentence for each license that must not be in a build. */
export function licenseProblems(licenses: readonly ThirdPartyLicense[]): string[] {
  return licenses.flatMap(({ name, version, license, text }) => {
    if (!isAccepted(license)) return `${name} ${version} has the license ${license}`;
    return text === '' ? `${name} ${version} comes without the text of its license` : [];
  });
}

/** Of several to choose from, one is enough; of several that all hold, each. */
function isAccepted(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ACCEPTED.has(name.trim())));
}

function packageFolder(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/').replace(/^\0/, '');
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(path) ?? [];
  return folder ?? null;
}

type Package = {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  author?: string | { name: string };
};

function licenseIn(folder: string): ThirdPartyLicense {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const { license, licenses } = about;
  const given = textIn(folder);
  const named =
    (typeof license === 'object' ? license.type : license) ??
    licenses?.map(({ type }) => type).join(' OR ') ??
    nameInText(given);
  return {
    name: about.name,
    version: about.version,
    license: named,
    text: given === '' ? standardText(named, holderOf(about)) : given,
  };
}

/** For packages that name no license but bring its text. */
const nameInText = (text: string): string =>
  /Apache License\s+Version 2\.0/.test(text) ? 'Apache-2.0' : 'unknown';

function holderOf({ name, author }: Package): string {
  const [person] = (typeof author === 'object' ? author.name : author)?.split(/ [<(]/) ?? [];
  return person || `the authors of ${name}`;
}

const textIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|unlicense|notice|ofl)/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');

const PERMISSION: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
};

/** The license that a package names without bringing its text; empty for those whose text isn't known. */
function standardText(license: string, holder: string): string {
  const notice = `Copyright (c) ${holder}`;
  // This product's own license is the text of Apache 2.0.
  if (license === 'Apache-2.0') {
    return `${notice}\n\n${readFileSync(join(import.meta.dirname, '../LICENSE'), 'utf8').trim()}`;
  }
  const permission = PERMISSION[license];
  return permission === undefined ? '' : `${notice}\n\n${permission}`;
}
