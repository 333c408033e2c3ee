/** The fills of words that were not typed: `#{id}bulk` is hatched, `#{id}unobserved` dotted. */
export function OriginPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}bulk`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="3.4" height="6" fill="var(--mui-palette-ink-bulk)" />
      </pattern>
      <pattern id={`${id}unobserved`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.5" cy="2.5" r="1.4" fill="var(--mui-palette-ink-unobserved)" />
      </pattern>
    </defs>
  );
}
