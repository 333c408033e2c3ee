import type { AuditEntry } from '@antecedent/contracts/admin/audit';
import i18next from 'i18next';
import { sentence } from '../../../lib/sentence.ts';

const wordsOr = (key: string, other: string): string =>
  i18next.exists(key) ? sentence(key, {}) : other;

/** The label of an action; an action without a label shows its own name. */
export const actionLabel = (action: string): string => wordsOr(`audit.actions.${action}`, action);

const kindWords = (kind: string): string => wordsOr(`audit.kinds.${kind}`, kind);

/** The current name of the object, or its kind if it is deleted. */
export const objectLabel = ({ kind, name }: AuditEntry['object']): string =>
  name === null ? sentence('audit.gone', { kind: kindWords(kind) }) : `${kindWords(kind)}: ${name}`;

/** Who did it, and as what they opened someone's work. */
export function actorLabel({ actor, role }: Pick<AuditEntry, 'actor' | 'role'>): string {
  if (actor === null) return i18next.t('audit.operator');
  const name = actor.name ?? i18next.t('audit.nobody');
  return role === null ? name : `${name} (${i18next.t(`audit.roles.${role}`)})`;
}
