import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What runs in a browser is tested in a document; everything else where it lives, on Node. */
const browserFiles = [
  'apps/web/**/*.test.{ts,tsx}',
  'packages/ui/**/*.test.{ts,tsx}',
  'apps/street/src/page/**/*.test.{ts,tsx}',
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,services,apps,tools,bench,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...browserFiles],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: browserFiles,
          exclude: ['**/node_modules/**', '**/dist/**'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
