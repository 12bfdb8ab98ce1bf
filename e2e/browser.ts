import { existsSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'

export type { Browser, BrowserContext, Page, Route } from '@playwright/test'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium that is already here: the one that CHROMIUM_PATH names, the system's, or the test tool's own. */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? named : null
  return [...places, chromium.executablePath()].find((path) => path !== '' && existsSync(path)) ?? null
}

/**
 * What is not needed of Chromium. The list of the address line stands first: without a screen to be seen on, every
 * new window would still draw it, for more time than most tests take. The others are what the test tool leaves out
 * itself, for only one such list counts.
 */
const unneeded = [
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

/** How to launch it. Chromium refuses to make its sandbox as root. */
export function describeLaunch(executablePath: string) {
  const lean = [`--disable-features=${unneeded.join(',')}`]
  return { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...lean] : lean }
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch(describeLaunch(executablePath))
}
