import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { openTemplates } from '../harness/demo-template.ts'

const results = join(import.meta.dirname, '..', '..', 'test-results')

openTemplates()

/** The main walk in other browsers, which Playwright does not drive itself. A part of `npm run proof`. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: join(results, 'browsers'),
  workers: 1,
  retries: 0,
  timeout: 600_000,
  reporter: [['line'], ['json', { outputFile: join(results, 'browsers.json') }]],
})
