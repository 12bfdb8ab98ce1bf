import { buildSchema, execute, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { flattenLists } from './flat-lists.ts'

const text = `
  type Query { house: House }
  type House { name: String! rows(from: Int = 0): [Row!]! maybe: [Row!] }
  type Row { start: String! wh: Int! cost: Float isSplit: Boolean! }
`
const row = { start: '2026-01-15T00:00:00.000Z', wh: 3_500, cost: 24.5, isSplit: true, secret: 'kept' }
const [unchanged, flattened] = [buildSchema(text), flattenLists(buildSchema(text), new Set(['Row']))]

function makeHouse(rows: readonly object[] = [row, { ...row, wh: 0, cost: null }]) {
  return {
    house: { name: 'Orchard Rise', rows: ({ from }: { from: number }) => rows.slice(from), maybe: null },
  }
}

async function run(query: string, rootValue: object = makeHouse(), schema = flattened, variableValues = {}) {
  const document = parse(query)
  expect(validate(unchanged, document)).toEqual([])
  const { data, errors } = await execute({ schema, document, rootValue, variableValues })
  return { data: JSON.stringify(data), errors: errors?.map((each) => each.message) }
}

describe('rows serialised in one loop equal rows serialised field by field', () => {
  test.each([
    ['all fields', '{ house { rows { start wh cost isSplit } } }'],
    ['some, in another order', '{ house { rows { cost start } name } }'],
    ['under other names, and twice', '{ house { rows { a: wh b: wh wh } } }'],
    ['the name of the type', '{ house { rows { __typename wh } } }'],
    ['a list with an argument', '{ house { rows(from: 1) { wh } } }'],
    ['two lists of one field', '{ house { one: rows { wh } two: rows(from: 1) { start } } }'],
    ['one list asked for in two places', '{ house { rows { wh } rows { cost } } }'],
    [
      'fragments',
      'query Q { house { rows { ...F ... on Row { cost } ... { start } } } } fragment F on Row { wh }',
    ],
    ['what is skipped', '{ house { rows { wh cost @skip(if: true) start @include(if: false) } } }'],
    ['a list that is not there', '{ house { maybe { wh } } }'],
  ])('%s', async (_name, query) => {
    const answer = await run(query)
    expect(answer.errors).toBeUndefined()
    expect(answer).toEqual(await run(query, makeHouse(), unchanged))
  })

  test.each([true, false])('what a variable leaves out or not (%s)', async (isLeftOut) => {
    const query =
      'query Q($x: Boolean!) { house { rows { wh ...F @skip(if: $x) } } } fragment F on Row { cost }'
    const answers = [flattened, unchanged].map((schema) => run(query, makeHouse(), schema, { x: isLeftOut }))
    const [first, second] = await Promise.all(answers)
    expect(first).toEqual(second)
    expect(first?.data.includes('cost')).toBe(!isLeftOut)
  })

  test.each([
    ['without a value that must be there', { ...row, wh: null }],
    ['with a value of another type', { ...row, wh: 3.5 }],
  ])('a row %s fails the list, as it does field by field', async (_name, bad) => {
    const answer = await run('{ house { name rows { wh } } }', makeHouse([row, bad]))
    expect(answer.data).toBe('{"house":null}')
    expect(answer.errors).toHaveLength(1)
    expect((await run('{ house { name rows { wh } } }', makeHouse([row, bad]), unchanged)).data).toBe(
      answer.data,
    )
  })
})

test.each([
  ['a list of its own', 'type Row { start: String! hours: [Int!]! }', 'Row.hours'],
  ['an object', 'type Row { start: String! house: House }', 'Row.house'],
  ['a field with an argument', 'type Row { start(zone: String): String! }', 'Row.start'],
])('a type with %s is refused at the start', (_name, type, field) => {
  const schema = `type Query { house: House } type House { rows: [Row!]! } ${type}`
  expect(() => flattenLists(buildSchema(schema), new Set(['Row']))).toThrow(`${field} is not a plain value.`)
})
