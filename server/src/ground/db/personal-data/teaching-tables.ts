import { tables } from './personal-table.ts';

const OWNED = {
  area: 'teaching',
  purpose: 'teaching',
  keptUntil: 'account',
  seenBy: ['self'],
  about: 't.owner_id = :person',
  erasure: { does: 'delete' },
} as const;

/** What instructors prepare. What belongs to a class stays with it, under a pseudonym; what they keep for themselves goes. */
export const teachingTables = tables({
  template_files: {
    ...OWNED,
    columns: {
      people: 'owner_id',
      words: 'title description blob thumbnail_blob',
      activity: 'created_at',
      context: 'id extension thumbnail_id thumbnail_type',
    },
    notExported: 'blob thumbnail_blob thumbnail_id',
  },
  assignment_templates: {
    ...OWNED,
    keptUntil: 'class',
    seenBy: ['self', 'classStaff', 'classmates'],
    // Before its assignment is saved, it is its owner's alone.
    about: '(t.owner_id = :person and t.assignment_id is null)',
    by: '(t.owner_id = :person and t.assignment_id is not null)',
    columns: {
      people: 'owner_id',
      words: 'title template_title',
      activity: 'created_at',
      context: 'id assignment_id type kind template_file_id allow_import',
    },
  },
  assignment_files: {
    ...OWNED,
    keptUntil: 'class',
    seenBy: ['self', 'classStaff', 'classmates'],
    about: '(t.owner_id = :person and t.assignment_id is null)',
    by: '(t.owner_id = :person and t.assignment_id is not null)',
    columns: {
      people: 'owner_id',
      words: 'file_name blob',
      activity: 'created_at unused_since',
      context: 'id assignment_id size media_type',
    },
    notExported: 'blob',
  },
  phrases: {
    ...OWNED,
    seenBy: ['self', 'classStaff'],
    columns: { people: 'owner_id', words: 'text criterion', activity: 'changed_at', context: 'id' },
  },
  phrase_shares: {
    ...OWNED,
    seenBy: ['self', 'classStaff'],
    about: 't.phrase_id in (select id from public.phrases where owner_id = :person)',
    columns: { context: 'phrase_id class_id' },
    erasure: { does: 'deleteWith', table: 'phrases' },
  },
  library_items: {
    ...OWNED,
    seenBy: ['self', 'department'],
    columns: {
      people: 'owner_id',
      words: 'title content',
      activity: 'changed_at deleted_at',
      context: 'id kind parts subject_area_id',
    },
  },
  library_files: {
    ...OWNED,
    seenBy: ['self', 'department'],
    about: 't.item_id in (select id from public.library_items where owner_id = :person)',
    columns: {
      words: 'name blob',
      context: 'id item_id purpose named_as kind allow_import size media_type',
    },
    notExported: 'blob',
    erasure: { does: 'deleteWith', table: 'library_items' },
  },
});
