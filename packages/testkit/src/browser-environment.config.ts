import type { Environment } from 'vitest/runtime'

/** For tests with a document: modules resolve as for a browser, and `fresh-document.ts` opens the document. */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
