import { decimal } from './format.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `512 Bytes`, `1.5 KB`, `3.25 MB`: at most two decimals, units of 1,024; in German `1,5 KB`. */
export function fileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${decimal(bytes / 1_024 ** power)} ${UNITS[power]}`;
}
