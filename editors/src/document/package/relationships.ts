import {
  attribute,
  descendants,
  escapeAttribute,
  parseXml,
} from '@antecedent/domain/office/xml/xml';

/** A relationship from one part to another part or out of the package. */
export type Relationship = { id: string; type: string; target: string; external: boolean };

export const RELATIONSHIP_BASE =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';

/** The relationships of a part by id; null is a part without any. */
export function readRelationships(xml: string | null): Map<string, Relationship> {
  const relationships = new Map<string, Relationship>();
  if (xml === null) return relationships;
  for (const element of descendants(parseXml(xml), 'Relationship')) {
    const id = attribute(element, 'Id');
    if (id === undefined) continue;
    relationships.set(id, {
      id,
      type: attribute(element, 'Type') ?? '',
      target: attribute(element, 'Target') ?? '',
      external: attribute(element, 'TargetMode') === 'External',
    });
  }
  return relationships;
}

/** A relationship as it is in its part. */
export function relationshipXml({ id, type, target, external }: Relationship): string {
  const mode = external ? ' TargetMode="External"' : '';
  return `<Relationship Id="${id}" Type="${type}" Target="${escapeAttribute(target)}"${mode}/>`;
}

/** The part name of a target, resolved against a folder such as `word/`. */
export function resolveTarget(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = [];
  for (const step of (folder + target).split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(step);
  }
  return path.join('/');
}
