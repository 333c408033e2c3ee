import type { Decision } from '@antecedent/domain/office/document/tracked-changes/revision-marks';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import {
  editedSubDocuments,
  SUB_DOCUMENT_ATTRIBUTES,
} from '../sub-documents/edited-sub-documents.ts';
import { setSubDocument } from '../sub-documents/sub-documents.ts';
import { resolveRanges } from './resolve-changes.ts';
import { trackedRanges } from './tracked-ranges.ts';

const resolvedCache = new WeakMap<Node, Partial<Record<Decision, Node>>>();

/**
 * A sub-document with all its changes resolved; the same node each time.
 *
 * @param decision null leaves it as it is
 */
export function resolvedContent(content: Node, decision: Decision | null): Node {
  if (decision === null) return content;
  const known = resolvedCache.get(content) ?? {};
  resolvedCache.set(content, known);
  known[decision] ??= withRangesResolved(content, decision);
  return known[decision];
}

function withRangesResolved(content: Node, decision: Decision): Node {
  const ranges = trackedRanges(content);
  if (ranges.length === 0) return content;
  const transform = new Transform(content);
  resolveRanges(transform, ranges, decision);
  return transform.doc;
}

/** Whether edited sub-documents have unresolved changes. */
export const hasChangesInSubDocuments = (doc: Node): boolean =>
  SUB_DOCUMENT_ATTRIBUTES.some((attribute) =>
    [...editedSubDocuments(doc, attribute).entries()].some(
      ([, content]) => trackedRanges(content).length > 0,
    ),
  );

/** Resolves all changes in edited sub-documents. */
export function resolveSubDocuments(tr: Transaction, decision: Decision): void {
  for (const attribute of SUB_DOCUMENT_ATTRIBUTES) {
    for (const [name, content] of editedSubDocuments(tr.doc, attribute).entries()) {
      const now = resolvedContent(content, decision);
      if (now !== content) setSubDocument(tr, { attribute, name }, now);
    }
  }
}
