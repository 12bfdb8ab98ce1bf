import { defineConfig } from 'vitest/config'

/** Tests that take minutes (`*.proof.ts`): a part of `npm run proof`, not of `npm test`. */
export default defineConfig({
  test: {
    include: ['{apps,bench,packages,services,tools}/**/*.proof.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
    setupFiles: ['packages/testkit/src/real-time.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Longer than PostgreSQL may take to end, so that it is never left behind.
    teardownTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: 'test-results/proof.json' }]],
  },
})
