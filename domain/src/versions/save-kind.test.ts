import { describe, expect, it } from 'vitest';
import { saveKind } from './save-kind.ts';

const plain = {
  origin: 'edit',
  recordedOnDevice: false,
  exitSave: false,
  autosave: false,
} as const;

describe('saveKind', () => {
  it.each([
    ['given', { origin: 'open' }],
    ['review', { origin: 'reviewer', autosave: true }],
    ['system', { origin: 'system', exitSave: true }],
    ['by-hand', {}],
    ['by-itself', { autosave: true }],
    ['on-closing', { autosave: true, exitSave: true }],
    ['on-device', { recordedOnDevice: true, exitSave: true }],
  ] as const)('is %s', (kind, facts) => {
    expect(saveKind({ ...plain, ...facts })).toBe(kind);
  });
});
