import { join } from 'node:path'
import { brandIds } from '@driveway/brand/brand-id'
import { createContentDesk } from '@driveway/content/content-desk'
import { openTestConsole, type TestConsole } from '@driveway/operator/testing/test-console'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../../content')
const path = 'login-terms/kestrel.md'
const SLOW_MACHINE = { timeout: 120_000 }

let site: TestConsole

beforeAll(async () => {
  site = await openTestConsole({ content: createContentDesk({ folder, brands: brandIds }) })
})
afterAll(() => site.close())

async function show() {
  const shown = await site.staff.showContent(path)
  if (!shown.ok) throw new Error(shown.problem.code)
  return shown.value
}

test('a text that was taken back is not published by another undo', SLOW_MACHINE, async () => {
  const { source } = await show()
  for (const word of ['wrongly', 'rightly']) {
    site.advance(60_000)
    const text = `${source?.trimEnd()}\n\nRead them ${word}.\n`
    const saved = await site.staff.saveContentDraft({ path, source: text, by: 'ed', replaces: null })
    const versionNo = saved.ok ? saved.value : 0
    expect(await site.staff.publishContent({ path, versionNo })).toMatchObject({ ok: true })
    expect((await show()).live?.source).toBe(text)
    site.advance(60_000)
    expect(await site.staff.undoContent(path)).toMatchObject({ ok: true })
  }
  expect(await show()).toMatchObject({ live: null, source })
})

function save(by: string, replaces: number | null) {
  return site.staff.saveContentDraft({ path, source: `By ${by}.`, by, replaces })
}

test('a draft that somebody else has saved meanwhile is not replaced', SLOW_MACHINE, async () => {
  const first = await save('ed', null)
  const firstNo = first.ok ? first.value : 0
  expect(await save('ann', null)).toEqual({ ok: false, problem: { code: 'draft-changed' } })
  const second = await save('ann', firstNo)
  expect(await save('ed', firstNo)).toEqual({ ok: false, problem: { code: 'draft-changed' } })
  expect((await show()).draft).toMatchObject({ source: 'By ann.', versionNo: second.ok ? second.value : 0 })
})
