import type { FastifyRequest } from 'fastify';
import { editorHeaderOf, headerOf } from './headers.ts';

/** The properties that a save declares in its headers. */
export type SaveHeaders = {
  lock: string;
  /** The LastModifiedTime that the editor worked from; '' when unspecified. */
  timestamp: string;
  flags: { modifiedByUser: boolean; autosave: boolean; exitSave: boolean };
  /** What the page named this save by; '' for none. */
  mark: string;
  /** Over how long what is new was written, as the editor says; 0 where it says nothing. */
  writtenMs: number;
};

/** What our own editors say with a whole file. */
const WRITTEN_HEADER = 'x-antecedent-written-ms';

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
  };
}

/** Editors may send anything there, also the text `undefined`. */
const markIn = (header = ''): string => (/^save=[\w-]{1,64}$/.test(header) ? header : '');

/** What is no number of milliseconds says nothing. */
const millisecondsOf = (header = ''): number => (/^\d{1,10}$/.test(header) ? Number(header) : 0);
