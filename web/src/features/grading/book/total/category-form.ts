import type { GradeBook } from '@antecedent/contracts/grading/book';
import { MAX_CATEGORY_WEIGHT } from '@antecedent/contracts/grading/book';
import { MAX_DROPPED } from '@antecedent/domain/grading/class-total';

/** A category as it is typed. `key`: its id, or one of the form's own until it is saved. */
export type CategoryEntry = {
  key: string;
  id: string | null;
  name: string;
  weight: string;
  drops: string;
  isExtra: boolean;
};

/** How an assignment takes part, with the key of its category. */
export type PartEntry = { id: string; title: string; category: string | null; isExtra: boolean };

export type CategoryForm = {
  categories: readonly CategoryEntry[];
  parts: readonly PartEntry[];
  showsTotals: boolean;
};

export const formOf = ({ categories, assignments, showsTotals }: GradeBook): CategoryForm => ({
  categories: categories.map(({ id, name, weight, dropLowest, isExtra }) => ({
    key: id,
    id,
    name,
    weight: String(weight),
    drops: String(dropLowest),
    isExtra,
  })),
  parts: assignments.map(({ id, title, categoryId, isExtra }) => ({
    id,
    title,
    category: categoryId,
    isExtra,
  })),
  showsTotals,
});

/** A weight that was typed, with a point or a comma; null if it isn't one. */
export function parseWeight(text: string): number | null {
  if (!/^\d{1,4}([.,]\d{0,4})?$/.test(text.trim())) return null;
  const weight = Number(text.trim().replace(',', '.'));
  return weight <= MAX_CATEGORY_WEIGHT ? weight : null;
}

export function parseDrops(text: string): number | null {
  const drops = /^\d{1,2}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return drops <= MAX_DROPPED ? drops : null;
}

/** The weights of the categories that make up the maximum, together; null while one can’t be read. */
export function sumOfWeights(categories: readonly CategoryEntry[]): number | null {
  const weights = categories
    .filter(({ isExtra }) => !isExtra)
    .map((one) => parseWeight(one.weight));
  if (weights.includes(null)) return null;
  const sum = weights.reduce<number>((total, weight) => total + Math.round((weight ?? 0) * 1e4), 0);
  return sum / 1e4;
}

/** What is saved; the first thing that is wrong as a key of the refusals. */
export function savedCategories(classId: string, { categories, parts, showsTotals }: CategoryForm) {
  const keys = categories.map(({ key }) => key);
  for (const { name, weight, drops } of categories) {
    if (name.trim() === '') return { problem: 'grades.categoryName' } as const;
    if (parseWeight(weight) === null) return { problem: 'grades.categoryWeight' } as const;
    if (parseDrops(drops) === null) return { problem: 'grades.categoryDrops' } as const;
  }
  return {
    body: {
      classId,
      categories: categories.map(({ id, name, weight, drops, isExtra }) => ({
        id,
        name: name.trim(),
        weight: parseWeight(weight) ?? 0,
        dropLowest: parseDrops(drops) ?? 0,
        isExtra,
      })),
      assignments: parts.map(({ id, category, isExtra }) => {
        const place = category === null ? -1 : keys.indexOf(category);
        return { id, category: place < 0 ? null : place, isExtra };
      }),
      showsTotals,
    },
  };
}

/** A new category after the others; the first one gets all assignments, so that none stops counting unseen. */
export function withCategory(form: CategoryForm, key: string): CategoryForm {
  const isFirst = form.categories.length === 0;
  const added = {
    key,
    id: null,
    name: '',
    weight: isFirst ? '100' : '0',
    drops: '0',
    isExtra: false,
  };
  return {
    ...form,
    categories: [...form.categories, added],
    parts: isFirst ? form.parts.map((part) => ({ ...part, category: key })) : form.parts,
  };
}

export const withoutCategory = (form: CategoryForm, key: string): CategoryForm => ({
  ...form,
  categories: form.categories.filter((one) => one.key !== key),
  parts: form.parts.map((part) => (part.category === key ? { ...part, category: null } : part)),
});
