import { expect, test } from 'vitest'
import { compareFigures, listColumns, listFields, listLabels, listPlaceholders } from './check-figures.ts'

function names(shown: readonly { readonly name: string }[]): string[] {
  return shown.map(({ name }) => name)
}

test('a message shows each placeholder that does not stand for a word', () => {
  const text = "export const page = {\n  line: '{energy} kWh at {price} on {day}',\n}"
  expect(listPlaceholders('packages/messages/src/en-GB/night-plan.ts', text)).toEqual([
    { name: 'night-plan{energy}', path: 'packages/messages/src/en-GB/night-plan.ts', line: 2 },
    { name: 'night-plan{price}', path: 'packages/messages/src/en-GB/night-plan.ts', line: 2 },
  ])
})

test('a view shows the labels of its figures, both of a choice', () => {
  const text = `import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
    const figures = [{ label: say(texts, isWhole ? 'week-cost' : 'week-cost-partly'), value }]`
  expect(names(listLabels('week-view.ts', text))).toEqual([
    'today-figures.week-cost',
    'today-figures.week-cost-partly',
  ])
})

test('the API shows its numbers, and neither texts nor inputs', () => {
  const text = `type Totals {
  "In pence."
  cost: Float
  name: String!
  sum(from: String!): Int!
}

input TotalsInput {
  cost: Float
}
`
  expect(listFields('customer.graphql', text)).toEqual([
    { name: 'Totals.cost', path: 'customer.graphql', line: 3 },
    { name: 'Totals.sum', path: 'customer.graphql', line: 5 },
  ])
})

test('the file shows its columns of numbers', () => {
  const text = "const headings = ['Date', 'Time', 'Carbon (gCO2)']"
  expect(names(listColumns('export-file.ts', text))).toEqual(['CSV:Carbon_(gCO2)'])
})

test('a figure that is not listed is refused, and so is an entry that is not shown', () => {
  const shown = ['page{energy}', 'Totals.cost'].map((name) => ({ name, path: 'shown.ts', line: 7 }))
  const list =
    '| Charged | `page{energy}` `page.label` |\n| Gone | `page{gone}` `Totals.gone` `energy/units` |'
  expect(compareFigures(list, shown, ['page.label'])).toEqual([
    { path: 'shown.ts', line: 7, problem: 'Totals.cost is shown and not listed in docs/figures.md' },
    { path: 'docs/figures.md', line: 2, problem: 'page{gone} is listed and not shown' },
    { path: 'docs/figures.md', line: 2, problem: 'Totals.gone is listed and not shown' },
  ])
})
