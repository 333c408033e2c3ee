import { type InputReport, inputReportOf } from '@antecedent/domain/input-report';
import type { FastifyRequest } from 'fastify';
import { CONTACT_HEADER } from './contact-proof.ts';
import { editorHeaderOf, headerOf } from './headers.ts';

/** The properties that a save declares in its headers. */
export type SaveHeaders = {
  lock: string;
  /** The LastModifiedTime that the editor worked from; '' when unspecified. */
  timestamp: string;
  flags: { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };
  /** The page's mark for this save; '' for none. */
  mark: string;
  /** Over how long the new content was written, according to the editor; 0 if it doesn't say. */
  writtenMs: number;
  /** A proof of contact; '' for none. */
  contact: string;
  /** Where the changes came from, according to the editor; null if it doesn't say. */
  input: InputReport | null;
};

/** Sent by our own editors with a whole file. */
const WRITTEN_HEADER = 'x-antecedent-written-ms';
const INPUT_HEADER = 'x-antecedent-input';

export function saveHeadersOf(request: FastifyRequest): SaveHeaders {
  const flag = (name: string) => editorHeaderOf(request, name)?.toLowerCase();
  return {
    lock: headerOf(request, 'x-wopi-lock') ?? '',
    timestamp: editorHeaderOf(request, 'timestamp')?.trim() ?? '',
    flags: {
      // A client that sends no flags saves because the user typed.
      modifiedByUser: flag('ismodifiedbyuser') !== 'false',
      autosave: flag('isautosave') === 'true',
      exitSave: flag('isexitsave') === 'true',
    },
    mark: markIn(editorHeaderOf(request, 'extendeddata')),
    writtenMs: millisecondsOf(headerOf(request, WRITTEN_HEADER)),
    contact: headerOf(request, CONTACT_HEADER) ?? '',
    input: inputIn(headerOf(request, INPUT_HEADER)),
  };
}

/** Editors may send anything there, even the text `undefined`. */
const markIn = (header = ''): string => (/^save=[\w-]{1,64}$/.test(header) ? header : '');

/** Four numbers with commas between them; anything else counts as not reported. */
function inputIn(header = ''): InputReport | null {
  if (!/^\d{1,5}(,\d{1,5}){3}$/.test(header)) return null;
  try {
    return inputReportOf(header.split(',').map(Number));
  } catch {
    return null;
  }
}

/** Anything but a number of milliseconds counts as 0. */
const millisecondsOf = (header = ''): number => (/^\d{1,10}$/.test(header) ? Number(header) : 0);
