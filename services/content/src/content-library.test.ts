import { cp } from 'node:fs/promises'
import { recordLog } from '@driveway/service-kit/recorded-log'
import { expect, onTestFinished, test } from 'vitest'
import { createContentLibrary } from './content-library.ts'
import { copyContent, testBrands } from './testing/content-copy.ts'

const dialog = 'cookie-dialog/kestrel.md'

async function openLibrary() {
  const copy = await copyContent()
  onTestFinished(() => copy[Symbol.asyncDispose]())
  const log = recordLog()
  const library = createContentLibrary({ folder: copy.folder, brands: testBrands, logger: log.logger })
  function findTitle(): string | undefined {
    return library.current()['cookie-dialog'].find(({ visibleTo }) => visibleTo.includes('kestrel'))?.title
  }
  return { ...copy, library, findTitle, text: () => log.text() }
}

test('an edit is live after the next refresh', async () => {
  const { library, edit, findTitle } = await openLibrary()
  await library.refresh()
  expect(findTitle()).toBe('Allow analytics cookies?')
  await edit(dialog, 'Allow analytics cookies?', 'May we count?')
  expect(findTitle()).toBe('Allow analytics cookies?')
  await library.refresh()
  expect(findTitle()).toBe('May we count?')
})

test('a faulty edit changes nothing live, is logged once, and is cleared when fixed', async () => {
  const { library, edit, findTitle, text } = await openLibrary()
  await library.refresh()
  await edit(dialog, 'title: Allow analytics cookies?', 'titel: May we count?')
  await edit('login-terms/fjord.md', 'Signing in means', 'Signing in still means')
  const before = library.current()
  await library.refresh()
  await library.refresh()
  expect(library.current()).toBe(before)
  const message =
    'content/cookie-dialog/kestrel.md, line 6: \\"title\\" is missing. Add a line such as: title: Allow analytics cookies?'
  expect(text().split(message)).toHaveLength(2)
  expect(text()).toContain('"file":"content/cookie-dialog/kestrel.md","line":6')
  expect(text()).toContain('what was live before stays live')

  await edit(dialog, 'titel: ', 'title: ')
  await library.refresh()
  expect(findTitle()).toBe('May we count?')
  const terms = library.current()['login-terms'].map(({ content }) => content)
  expect(terms.some((content) => content.includes('Signing in still means'))).toBe(true)
})

test('a first start with a fault serves all other content', async () => {
  const { library, edit, findTitle, text } = await openLibrary()
  await edit(dialog, 'We would', '<script>alert(1)</script> We would')
  await library.refresh()
  expect(findTitle()).toBeUndefined()
  expect(library.current()['cookie-dialog']).toHaveLength(2)
  expect(library.current().legal).toHaveLength(9)
  expect(text()).toContain('content/cookie-dialog/kestrel.md, line 7: HTML is not allowed')
})

test('a missing folder keeps the live content, and is read again when it is back', async () => {
  const { library, folder, remove, findTitle, text } = await openLibrary()
  await library.refresh()
  await remove('.')
  await library.refresh()
  await library.refresh()
  expect(findTitle()).toBe('Allow analytics cookies?')
  expect(text().split('cannot be read')).toHaveLength(2)
  const again = await copyContent()
  onTestFinished(() => again[Symbol.asyncDispose]())
  await cp(again.folder, folder, { recursive: true })
  await library.refresh()
  expect(text().split('content is live')).toHaveLength(3)
})

test('concurrent refreshes are merged', async () => {
  const { library, text } = await openLibrary()
  await Promise.all([library.refresh(), library.refresh(), library.settle()])
  expect(text().split('content is live')).toHaveLength(2)
})
