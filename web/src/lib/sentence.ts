import i18next from 'i18next';

type Values = Readonly<Record<string, string | number>>;

type Translate = (key: string, options: Values & { replace: Values }) => string;

/**
 * A sentence of the catalog whose key and figures come from the server, so that the compiler cannot know which
 * figures it holds. A key that is not in the catalog answers itself.
 */
export function sentence(key: string, values: Values): string {
  // One cast here keeps every other sentence checked against its own placeholders.
  const translate = i18next.t as unknown as Translate;
  return translate(key, { ...values, replace: values } as Values & { replace: Values });
}
