import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@antecedent/contracts/admin/content';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

async function withPicture({ services }: TestApp) {
  const folder = join(services.env.contentDir, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { params: { name: 'sign.svg' } };
}

/** What everyone may read; only what does not exist is not found. */
export const contentCases: AccessCase[] = [
  { endpoint: contract.landingContent, own: () => ({}), foreign: null },
  {
    endpoint: contract.legalText,
    own: () => ({ params: { type: 'privacy' } }),
    foreign: () => ({ params: { type: 'nothing' } }),
  },
  {
    endpoint: contract.contentPicture,
    own: withPicture,
    foreign: () => ({ params: { name: 'nothing.svg' } }),
  },
];
