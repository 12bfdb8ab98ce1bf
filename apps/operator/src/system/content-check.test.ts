import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperatorService } from '@driveway/operator/operator-service'
import { checkContent } from './content-check.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'driveway-content-'))
  cpSync(join(import.meta.dirname, '../../../../content'), folder, { recursive: true })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command works on files and asks nothing of the operator's service. */
const noService = {} as OperatorService

async function check(...args: readonly string[]): Promise<{ ok: boolean; text: string }> {
  const request = checkContent.read(args)
  return request.ok ? request.value(noService) : { ok: false, text: request.problem.text }
}

test('the content of the project is valid, and its sample legal texts are reported', async () => {
  const { ok, text } = await check()
  expect(ok).toBe(true)
  expect(text).toContain(
    'content/legal/terms-conditions.kestrel.md: notice: This is a sample. Replace its text, and remove the line "sample: true".',
  )
  expect(text).toMatch(/\n\d+ content files, all valid\.$/)
})

test('a fault names the file, the line and what to do', async () => {
  writeFileSync(
    join(folder, 'year-summary/total.kestrel.md'),
    '---\nbrands: [kestrel]\nkey: total\ntitle: You charged\n---\nAbout\n{mils} miles.\n',
  )
  const { ok, text } = await check(folder)
  expect(ok).toBe(false)
  expect(text.split('\n')[0]).toBe(
    'content/year-summary/total.kestrel.md, line 7: The app does not know {mils}. Choose from these: {year}, {energy}, {miles}, {weekly}, {minutes}, {daily}, {share}, {comparison}.',
  )
  expect(text).toContain('1 faults: nothing of them goes live.')
})

test.each([
  [['/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['a', 'b'], 'Unexpected argument “b”.'],
])('%j is refused in one sentence', async (args, text) => {
  expect(await check(...args)).toEqual({ ok: false, text })
})
