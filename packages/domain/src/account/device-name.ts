/** The browser and the system of a device; null where the user agent does not say. */
export type DeviceName = { readonly browser: string | null; readonly system: string | null }

/** The first row that matches decides: most browsers name those that they are built on, too. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer ones are cut where they are stored. */
export const USER_AGENT_MAX_LENGTH = 300

export function readDeviceName(userAgent: string | null): DeviceName {
  function find(rows: typeof browsers): string | null {
    return rows.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1] ?? null
  }
  return { browser: find(browsers), system: find(systems) }
}
