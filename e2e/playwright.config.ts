import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { contextOptions, describeLaunch, findBrowser } from './harness/browser.ts'
import { openTemplates } from './harness/demo-template.ts'
import { inProof } from './harness/in-proof.ts'
import { isEveryBrandTested } from './harness/residents.ts'

const results = join(import.meta.dirname, '..', 'test-results')
const browser = findBrowser()
if (!browser)
  throw new Error('Chromium was not found: npm test installs it, or set CHROMIUM_PATH to its path.')

openTemplates()

const { reducedMotion, ...shown } = contextOptions

/**
 * Tests whose demo has settings of its own, by settings. Each has one worker, because another one would start another
 * demo, which takes 12 s of CPU, and all come before the rest, which has both workers to the end.
 */
const ofOneDemo = {
  statuses: ['statuses/*.spec.ts', 'app/analytics.spec.ts'],
  history: ['history/*.spec.ts', 'today/{agile-prices,environment,taps}.spec.ts'],
  'changed-history': ['app/{first-week,full-width}.spec.ts'],
  accounts: ['account/{forgotten-accounts,session,sign-in-links}.spec.ts'],
  changed: [
    'app/{first-ten-minutes,languages}.spec.ts',
    'settings/link-vehicle.spec.ts',
    'street/street-page.spec.ts',
  ],
  evening: ['account/people.spec.ts', 'today/{night,which-car}.spec.ts'],
  own: ['content/test-content.spec.ts', 'street/street-states.spec.ts', 'today/offline.spec.ts'],
} as const

/** Every worker runs its own demo (fixtures.ts), so that parallel tests are isolated. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(results, 'browser'),
  projects: [
    ...Object.entries(ofOneDemo).map(([name, testMatch]) => ({
      name,
      testMatch: [...testMatch],
      workers: 1,
    })),
    // Tests in browsers/ need other browsers, and are a part of `npm run proof`.
    { name: 'main', testIgnore: ['browsers/**', ...Object.values(ofOneDemo).flat()] },
  ],
  // Unit tests run beside them on two cores.
  workers: 2,
  ...(isEveryBrandTested ? {} : { grepInvert: new RegExp(inProof.tag) }),
  fullyParallel: true,
  retries: 0,
  // Generous: the limits of the specification stand in the tests, and a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: join(results, 'browser.json') }]],
  use: {
    ...shown,
    launchOptions: describeLaunch(browser),
    // Routes of a test do not see requests of a service worker; tests of it allow it.
    serviceWorkers: 'block',
    // Rendering animations would take most of the time; tests of motion enable them.
    contextOptions: { reducedMotion },
    // A failed test has a screenshot of its end; one at every step would take a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
