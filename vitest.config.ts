import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileMessages, keepTextsFor } from './tools/messages/messages-plugin.ts'

/** Browser code without a document: rules, views and mappers. */
const browserRuleFiles = [
  'apps/web/**/*.test.ts',
  'apps/console/**/*.test.ts',
  'packages/ui/**/*.test.ts',
  'apps/street/src/page/**/*.test.ts',
]

/** Tests with a document are `.test.tsx`, and run in jsdom. */
const documentFiles = browserRuleFiles.map((files) => `${files}x`)

/** Code with SQL is tested on a PostgreSQL that is started once per run. */
const storeFiles = [
  'packages/{store,testkit,local-postgres}/**/*.test.ts',
  'packages/service-kit/src/limit/*-limit.test.ts',
  'services/{identity,content,operator}/**/*.test.ts',
]

/** On the same PostgreSQL, with servers and sockets. */
const serviceFiles = ['services/**/*.test.ts', 'apps/{server,operator}/**/*.test.ts', 'bench/**/*.test.ts']

const never = ['**/node_modules/**', '**/dist/**']

/** Generous: a busy machine is slow, and a test that waits for a condition ends as soon as it holds. */
const limits = { testTimeout: 900_000, expect: { poll: { timeout: 60_000 } }, hookTimeout: 900_000 }

const databaseTests = {
  ...limits,
  environment: 'node',
  globalSetup: ['packages/testkit/src/vitest-postgres.ts'],
  setupFiles: ['packages/testkit/src/real-time.ts'],
  // Every test has its own database and closes what it opens; loading the modules anew would take longer than most.
  isolate: false,
}

/** Node itself loads the sources, as in production: through Vite's module runner rules take up to twice the CPU time. */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  test: {
    // Browser tests run beside them on two cores.
    maxWorkers: 3,
    // Longer than PostgreSQL may take to end, so that it is never left behind.
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps,tools,e2e}/**/*.test.ts'],
          exclude: [...never, ...browserRuleFiles, ...storeFiles, ...serviceFiles],
          // Pure rules keep no state: a process per file would take most of the time.
          isolate: false,
          ...limits,
          ...loadedByNode,
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          name: 'web rules',
          environment: 'node',
          include: browserRuleFiles,
          exclude: never,
          isolate: false,
          // The app logs a warning once per module.
          setupFiles: ['packages/testkit/src/fresh-modules.ts'],
          ...limits,
        },
      },
      {
        test: {
          ...databaseTests,
          ...loadedByNode,
          name: 'store',
          include: storeFiles,
          exclude: never,
        },
      },
      {
        test: {
          ...databaseTests,
          ...loadedByNode,
          name: 'services',
          include: serviceFiles,
          exclude: [...never, ...storeFiles],
        },
      },
      {
        plugins: [keepTextsFor('/truth/src/claims/'), compileMessages(), react()],
        test: {
          ...databaseTests,
          name: 'truth',
          // It becomes a browser.
          isolate: true,
          include: ['truth/**/*.test.ts'],
          exclude: never,
        },
      },
      {
        plugins: [compileMessages(), react()],
        test: {
          name: 'web',
          environment: './packages/testkit/src/browser-environment.config.ts',
          // Every file has its own document, globals and modules, but a worker loads jsdom, React and other packages once.
          isolate: false,
          // They keep state, such as that the device is offline.
          server: { deps: { inline: [/@tanstack/] } },
          setupFiles: [
            'packages/testkit/src/fresh-document.ts',
            'apps/web/src/app/testing/query-settings.ts',
            'apps/web/src/app/testing/computed-style.ts',
            'apps/web/src/app/testing/element-stacks.ts',
            'packages/testkit/src/web-streams.ts',
          ],
          ...limits,
          include: documentFiles,
          exclude: never,
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
