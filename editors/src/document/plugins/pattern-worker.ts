import type { FindQuery } from '../../ui/find-query.ts';
import { foundIn } from './find-pattern.ts';

/** Answers one search with its matches; whoever asked ends it when it takes too long. */
self.onmessage = ({ data }: MessageEvent<{ texts: readonly string[]; query: FindQuery }>) => {
  self.postMessage(foundIn(data.texts, data.query));
};
self.postMessage('ready');
