/** `de-CH;q=0.8` */
const LANGUAGE_RANGE = /^\s*([a-z]{1,8})(?:-[\w-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/i;

/**
 * The available language that a browser prefers. Regions do not count.
 *
 * @param header `Accept-Language`; parts that cannot be read are skipped. Source: RFC 9110, 12.5.4
 */
export function askedLanguage<Code extends string>(
  header: string | undefined,
  known: readonly Code[],
  otherwise: Code,
): Code {
  const accepted = (header ?? '').split(',').flatMap((part) => {
    const [, name = '', weight = '1'] = LANGUAGE_RANGE.exec(part) ?? [];
    const code = known.find((one) => one === name.toLowerCase());
    return code && Number(weight) > 0 ? [{ code, weight: Number(weight) }] : [];
  });
  const [first] = accepted.sort((a, b) => b.weight - a.weight);
  return first?.code ?? otherwise;
}
