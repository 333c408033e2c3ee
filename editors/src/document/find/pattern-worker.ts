import type { FindQuery } from '../../ui/find-query.ts';
import { findIn } from './find-pattern.ts';

/** Answers one search with its matches; the caller terminates it if it takes too long. */
self.onmessage = ({ data }: MessageEvent<{ texts: readonly string[]; query: FindQuery }>) => {
  self.postMessage(findIn(data.texts, data.query));
};
self.postMessage('ready');
