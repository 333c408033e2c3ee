const KEY = 'antecedent.asked-pastes.';

/** Passages that a student was asked about and has neither answered nor put off: they are asked again when the page is loaded again. */
export type AskedPastes = {
  has: (item: string) => boolean;
  add: (item: string) => void;
  remove: (item: string) => void;
};

/** Stored in this browser; if it stores nothing, as long as the page is open. */
export function askedPastes(assignmentId: string): AskedPastes {
  const key = `${KEY}${assignmentId}`;
  const items = new Set(stored(key));
  const keep = () => {
    try {
      if (items.size === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify([...items]));
    } catch {
      // The question is asked as long as the page is open.
    }
  };
  return {
    has: (item) => items.has(item),
    add: (item) => {
      items.add(item);
      keep();
    },
    remove: (item) => {
      items.delete(item);
      keep();
    },
  };
}

function stored(key: string): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
