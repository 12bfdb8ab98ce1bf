import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { describeLaunch, findBrowser } from './browser.ts'

const results = join(import.meta.dirname, '..', 'test-results')
const browser = findBrowser()
if (!browser)
  throw new Error('There is no Chromium here: npm test installs one, or name yours in CHROMIUM_PATH.')

/** Every worker runs a demo of its own (fixtures.ts), so that tests side by side never meet. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(results, 'browser'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: join(results, 'browser.json') }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    launchOptions: describeLaunch(browser),
    // Drawing what moves, and taking pictures of it, would take most of the time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Of what failed there is a picture of its end; one of the page at every step would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
