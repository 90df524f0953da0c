/**
 * The first entry that the user agent contains applies. Each entry comes before those that its own user agents also
 * contain.
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

type Pattern = readonly [name: string, pattern: RegExp]

/**
 * Returns the browser and system of a user agent, as far as known. Never returns text of the user agent itself, because
 * the sender can write anything there.
 */
export function deviceNameOf(userAgent: string | null): { browser: string | undefined; system: string | undefined } {
  const first = (patterns: readonly Pattern[]) => patterns.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  return { browser: first(browsers), system: first(systems) }
}
