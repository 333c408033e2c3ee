import type { AuditEntry } from '@antecedent/contracts/audit';
import i18next from 'i18next';
import { sentence } from '../../lib/sentence.ts';

const wordsOr = (key: string, other: string): string =>
  i18next.exists(key) ? sentence(key, {}) : other;

/** What was done, in words; an action that nobody has put into words answers its own name. */
export const actionLabel = (action: string): string => wordsOr(`audit.actions.${action}`, action);

const kindWords = (kind: string): string => wordsOr(`audit.kinds.${kind}`, kind);

/** To what it was done: the name that it has today, or its kind when it is gone. */
export const objectLabel = ({ kind, name }: AuditEntry['object']): string =>
  name === null ? sentence('audit.gone', { kind: kindWords(kind) }) : `${kindWords(kind)}: ${name}`;

/** Who did it. */
export function actorLabel(actor: AuditEntry['actor']): string {
  if (actor === null) return i18next.t('audit.operator');
  return actor.name ?? i18next.t('audit.nobody');
}
