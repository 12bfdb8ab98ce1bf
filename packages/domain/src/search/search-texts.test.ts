import { expect, test } from 'vitest'
import { searchTexts } from './search-texts.ts'

const questions = [
  {
    id: 'waiting',
    section: 'Charging',
    title: 'Why hasn’t my car started charging?',
    body: 'It is probably waiting for a cheaper half hour. Today shows when it starts.',
  },
  {
    id: 'boost',
    section: 'Charging',
    title: 'What does Boost do?',
    body: 'It charges at once, at any price.',
  },
  { id: 'tariff', section: 'Tariffs', title: 'How do I add my tariff?', body: 'Open My tariff under More.' },
  {
    id: 'agile',
    section: 'Tariffs',
    title: 'What is an Agile tariff?',
    body: 'Its price changes every half hour, and the plan follows it.',
  },
  {
    id: 'sun',
    section: 'Solar',
    title: 'What if there isn’t enough sun?',
    body: 'Your car takes the rest from the grid.',
  },
  { id: 'citroen', section: 'Account', title: 'My Citroën is not in the list', body: 'Choose Other.' },
]

const cases: readonly (readonly [name: string, asked: string, ids: readonly string[]])[] = [
  ['a word of a title', 'boost', ['boost']],
  ['capitals', 'BOOST', ['boost']],
  ['the beginning of a word', 'tar', ['tariff', 'agile']],
  ['another form of a word', 'charged', ['waiting', 'boost']],
  ['a word without its apostrophe', 'hasnt', ['waiting']],
  ['a word without its accent', 'citroen', ['citroen']],
  ['a word with one letter missing', 'tarif', ['tariff', 'agile']],
  ['a word with another letter double', 'tarrif', ['tariff', 'agile']],
  ['a word of five letters with two mistakes', 'bsoct', []],
  ['a word of seven letters with two mistakes', 'larifts', []],
  ['a word with two letters swapped', 'bosot', ['boost']],
  ['a word with one wrong letter', 'agily', ['agile']],
  ['a word of three letters with a mistake', 'sum', []],
  ['a word of the body alone', 'grid', ['sun']],
  ['a section', 'solar', ['sun']],
  ['a whole question', 'why is my car not charging', ['waiting', 'boost', 'sun']],
  ['two words, of which one is nowhere', 'agile banana', ['agile']],
  ['three words, of which two are nowhere', 'agile banana split', []],
  ['the title before the body', 'half hour agile', ['agile', 'waiting']],
  ['filler words alone', 'is it', ['agile', 'waiting', 'citroen', 'sun', 'boost']],
  ['nothing', '', []],
  ['signs alone', '?!', []],
  ['a word that is nowhere', 'hydrogen', []],
]

test.each(cases)('finds by %s', (_name, asked, ids) => {
  expect(searchTexts(questions, asked).map(({ item }) => item.id)).toEqual(ids)
})

function mark(text: string, ranges: readonly { start: number; end: number }[]): string {
  return ranges
    .toReversed()
    .reduce(
      (marked, { start, end }) =>
        `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
      text,
    )
}

test('the matches in a title are marked, whole words at a time', () => {
  const [found] = searchTexts(questions, 'hasnt charg')
  expect(found && mark(found.item.title, found.titleRanges)).toBe('Why [hasn’t] my car started [charging]?')
  expect(found?.excerpt).toBeNull()
})

test('a match in the body alone is shown with the words around it', () => {
  const body = `${'word '.repeat(30)}the needle ${'hay '.repeat(60)}`.trim()
  const [found] = searchTexts([{ title: 'Hay', section: 'Farm', body }], 'needle')
  const excerpt = found?.excerpt
  expect(excerpt && mark(excerpt.text, excerpt.ranges)).toBe(
    '…word word word word word word word the [needle] hay hay hay hay hay hay hay hay hay hay hay hay hay hay hay hay hay hay…',
  )
})

test('a body of a million characters is searched up to its limit', () => {
  const items = [
    { title: 'Long', section: '', body: `${'hay '.repeat(250_000)}needle` },
    { title: 'Short', section: '', body: 'needle' },
  ]
  expect(searchTexts(items, 'needle').map(({ item }) => item.title)).toEqual(['Short'])
})
