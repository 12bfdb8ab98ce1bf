import { expect, test } from 'vitest'
import { languageOf, type Language } from './language.ts'

const cases: [string, string | null, readonly Language[], Language][] = [
  ['nothing is chosen', null, ['en-GB', 'en-XA'], 'en-GB'],
  ['one that is offered is chosen', 'en-XA', ['en-GB', 'en-XA'], 'en-XA'],
  ['one that is no longer offered is chosen', 'en-XA', ['en-GB'], 'en-GB'],
  ['an unknown one is chosen', 'tlh', ['en-GB', 'en-XA'], 'en-GB'],
]

test.each(cases)('when %s', (_, chosen, offered, language) => {
  expect(languageOf(chosen, offered)).toBe(language)
})
