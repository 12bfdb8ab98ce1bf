import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'

export type { Browser, BrowserContext, Locator, Page, Route } from '@playwright/test'

/** Debian's package of Chromium without windows. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

const places = [
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium: CHROMIUM_PATH, the system's, or Playwright's. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return [...places, chromium.executablePath()].find((path) => path !== '' && existsSync(path)) ?? null
}

/** A Chromium that shows notices. Debian's package without windows refuses them, and is the last choice. */
export function findNotifyingBrowser(): string | null {
  const windowed = places.slice(1).find((path) => existsSync(path))
  return process.env['CHROMIUM_PATH'] ? findBrowser() : (windowed ?? findBrowser())
}

/**
 * Chromium features to disable. The omnibox popups come first: in headless mode every new window would still render
 * them, which takes longer than most tests. The others are Playwright's own list, since only the last
 * --disable-features counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The options of a test’s context, for contexts that a test opens itself. */
export const contextOptions = {
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
} as const

/** Launch options. Chromium has no sandbox as root. */
export function describeLaunch(executablePath: string) {
  // Without a graphics card its software replacement would take a sixth of the CPU time.
  const lean = [
    '--disable-gpu',
    '--disable-software-rasterizer',
    // Otherwise a visit of another page of the same app would start another process.
    '--process-per-site',
    `--disable-features=${disabledFeatures.join(',')}`,
  ]
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...lean] : lean }
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch(describeLaunch(executablePath))
}

/** A context of a browser of its own, with a new profile that another program may use through `port`. */
export function launchProfile(executablePath: string, port: number): Promise<BrowserContext> {
  const launch = describeLaunch(executablePath)
  return chromium.launchPersistentContext('', {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  })
}
