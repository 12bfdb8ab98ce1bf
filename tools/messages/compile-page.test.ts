import { expect, test } from 'vitest'
import { compilePage, readTexts } from './compile-page.ts'
import { parseText } from './compile-text.ts'

const source = `/** A page. */
export const page = {
  title: 'Nights',
  'count-of': '{count, plural, one {# night} other {# nights}}',
} as const
`

test('a page of texts keeps its shape, and imports the runtime that it calls', () => {
  expect(compilePage('page.ts', source, { tag: 'en-GB', translate: (_, english) => english })).toBe(
    `import { choosePlural, writeNumber } from '@driveway/messages/icu'
/** A page. */
export const page = {
  title: "Nights",
  'count-of': v=>""+choosePlural("en-GB",v["count"],{"one":""+writeNumber("en-GB",v["count"],{})+" night","other":""+writeNumber("en-GB",v["count"],{})+" nights"},0),
} as const
`,
  )
})

test('a translation replaces the English by key', () => {
  const german = readTexts('page.ts', "export const page = { title: 'Nächte' }")
  const compiled = compilePage('page.ts', "export const page = { title: 'Nights' }", {
    tag: 'de',
    translate: (key) => parseText(german.get(key) ?? ''),
  })
  expect(compiled).toBe('export const page = { title: "Nächte" }')
})

test('a text that is not an ICU message is named with its page', () => {
  const broken = "export const page = { title: 'Open {' }"
  expect(() => compilePage('page.ts', broken, { tag: 'en-GB', translate: (_, english) => english })).toThrow(
    "page.ts: 'title' cannot be compiled as an ICU message for en-GB",
  )
})
