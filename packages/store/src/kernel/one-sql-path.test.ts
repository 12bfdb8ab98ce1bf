import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const productCode = ['packages/*/src/**/*.ts', 'services/*/src/**/*.ts', 'apps/*/src/**/*.ts']

/** Statements on the bare pool fail when their connection broke while it was idle. */
test('product code outside the kernel does not use the pool', () => {
  const files = globSync(productCode, { cwd: root }).filter(
    (path) =>
      !path.includes('node_modules') &&
      !/\.test\.tsx?$|\/testing\/|packages\/testkit\/|store\/src\/kernel\//.test(path),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => /\bdatabase\.pool\b/.test(readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  )
})
