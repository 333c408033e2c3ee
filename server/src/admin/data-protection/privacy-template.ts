import type { LanguageCode } from '@antecedent/catalog/languages';
import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type {
  PersonalTableEntry,
  PrivacyTemplate,
} from '@antecedent/contracts/admin/data-protection';
import { branding } from '@antecedent/contracts/wire/branding';
import { type NewParagraph, newDocument } from '@antecedent/domain/office/document/new-document';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';

type Request = { name: PrivacyTemplate; locale: LanguageCode; tables: PersonalTableEntry[] };

/** A document for the officer to complete: sentences of the catalog, and the list of what is stored. */
export function privacyTemplate({ name, locale, tables }: Request): {
  bytes: Uint8Array<ArrayBuffer>;
  title: string;
} {
  const { privacyTemplates, personalData } = SERVER_LANGUAGES[locale];
  const { title, before, after } = privacyTemplates(branding.longTitle)[name];
  const named = (group: object, key: string): string =>
    (group as Record<string, string>)[key] ?? key;
  const listed = tables.flatMap((table, at): NewParagraph[] => {
    const isFirst = tables[at - 1]?.area !== table.area;
    const kept = named(personalData.keptUntil, table.keptUntil);
    const facts = [
      table.kinds
        .filter((kind) => kind !== 'context')
        .map((kind) => named(personalData.kinds, kind))
        .join(', '),
      named(personalData.purposes, table.purpose),
      kept.replace('{{days}}', String(table.days ?? '')),
      table.seenBy.map((viewer) => named(personalData.viewers, viewer)).join(', '),
    ];
    const entry = `${named(personalData.tables, table.table)}: ${facts.join('; ')}.`;
    return [
      ...(isFirst
        ? [{ text: named(personalData.areas, table.area), style: 'Heading2' } as const]
        : []),
      { text: entry, style: 'ListBullet' },
    ];
  });
  const paragraphs: NewParagraph[] = [
    { text: title, style: 'Title' },
    ...before,
    ...(name === 'students' ? [] : listed),
    ...after,
  ];
  const bytes = newDocument({ paragraphs, title, language: locale }, deflateOffice);
  return { bytes, title };
}
