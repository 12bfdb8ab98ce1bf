import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { assembleImage } from './assemble-image.ts'

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
