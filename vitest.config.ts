import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Browser code is tested in jsdom; everything else on Node. */
const browserFiles = [
  'apps/web/**/*.test.{ts,tsx}',
  'packages/ui/**/*.test.{ts,tsx}',
  'apps/street/src/page/**/*.test.{ts,tsx}',
]

/** Code with SQL is tested on a PostgreSQL that is started once per run. */
const databaseFiles = [
  'packages/{store,testkit,local-postgres}/**/*.test.ts',
  'packages/service-kit/src/limit/*-limit.test.ts',
  'services/**/*.test.ts',
  'apps/server/**/*.test.ts',
  'bench/**/*.test.ts',
]

const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Longer than PostgreSQL may take to end, so that it is never left behind.
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps,tools,e2e}/**/*.test.ts'],
          exclude: [...never, ...browserFiles, ...databaseFiles],
          // Pure rules keep no state: a process per file would take most of the time.
          isolate: false,
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          environment: 'node',
          include: databaseFiles,
          exclude: never,
          globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['apps/web/src/app/testing/async-timeout.ts'],
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          include: browserFiles,
          exclude: never,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
