/** The first match counts: some browsers also contain the names of those they are derived from. */
const BROWSERS = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX)\/|\bOpera/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bWhale\//, 'Whale'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const named = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Names that people know better; any other brand keeps its own name. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['Google Chrome', 'Chrome'],
  ['HeadlessChrome', 'Chrome'],
  ['Microsoft Edge', 'Edge'],
  ['YaBrowser', 'Yandex Browser'],
]);

/**
 * The browser by its `Sec-CH-UA` header, which distinguishes browsers that are based on Chromium: most call themselves
 * Chrome in `User-Agent`. One brand in the list is invented, so that servers don't rely on it.
 */
function brandIn(header: string): string | undefined {
  const brands = [...header.slice(0, 500).matchAll(/"([\w .-]{1,40})";\s*v="/g)].map(
    ([, brand = '']) => brand,
  );
  const own = brands.find(
    (brand) => brand !== 'Chromium' && !/\bNot\b.*\bBrand\b|^Not/i.test(brand),
  );
  if (own !== undefined) return BRANDS.get(own) ?? own;
  return brands.includes('Chromium') ? 'Chromium' : undefined;
}

/**
 * Browser and system in words, such as `Firefox on Linux`; empty when the headers name neither.
 *
 * @param brands what `Sec-CH-UA` says; browsers send it over HTTPS and to this machine only
 */
export function deviceWords(userAgent = '', brands: string | string[] = ''): string {
  const told = userAgent.slice(0, 500);
  const browser = brandIn([brands].flat().join()) ?? named(BROWSERS, told);
  return [browser, named(SYSTEMS, told)].filter(Boolean).join(' on ');
}
