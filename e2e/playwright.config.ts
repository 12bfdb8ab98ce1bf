import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { describeLaunch, findBrowser } from './harness/browser.ts'
import { openTemplates } from './harness/demo-template.ts'

const results = join(import.meta.dirname, '..', 'test-results')
const browser = findBrowser()
if (!browser)
  throw new Error('Chromium was not found: npm test installs it, or set CHROMIUM_PATH to its path.')

openTemplates()

/** Every worker runs its own demo (fixtures.ts), so that parallel tests are isolated. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  // They need other browsers, and are a part of `npm run proof`.
  testIgnore: 'browsers/**',
  outputDir: join(results, 'browser'),
  // Unit tests run beside them on two cores.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Generous: the limits of the specification stand in the tests, and a busy machine may take long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: join(results, 'browser.json') }]],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    launchOptions: describeLaunch(browser),
    // Routes of a test do not see requests of a service worker; tests of it allow it.
    serviceWorkers: 'block',
    // Rendering animations would take most of the time; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed test has a screenshot of its end; one at every step would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
