import { customerSchema } from '@driveway/contract/generated/customer-schema'
import { readChargeRange } from '@driveway/domain/charge-range/charge-range'
import { readComfort } from '@driveway/domain/heat/comfort'
import { readMicrogeneration } from '@driveway/domain/microgeneration/microgeneration'
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoHouseholds } from './testing/two-households.ts'

let houses: Awaited<ReturnType<typeof openTwoHouseholds>>

beforeAll(async () => {
  houses = await openTwoHouseholds()
})

afterAll(() => houses.close())

type Period = { readonly start: string; readonly end: string }

type Stored = {
  readonly latestSeenReleaseNote: string | null
  readonly microgenerations: readonly { readonly type: string; readonly maxPower: number }[]
  readonly heat: {
    readonly comfortTemperature: number
    readonly morningPeriod: Period
    readonly eveningPeriod: Period
  }
  readonly vehicle: {
    readonly preferences: { readonly minimumChargePercent: number; readonly maximumChargePercent: number }
  } | null
}

const schema = buildSchema(customerSchema)

const hostile: readonly unknown[] = [
  '',
  ' ',
  'NaN',
  '-1',
  '1e999',
  '🚗🔌⚡',
  '\u202Eesrever\u202C',
  '<script>alert(1)</script>',
  "'; drop table customers; --",
  '\u0000',
  '\uD800',
  '../../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(1_000_000),
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  -2_147_483_649,
  -1,
  0.1,
  1e308,
  true,
  null,
  [],
  {},
  ['a', ['b']],
]

/** Well-formed values, so that a field is attacked alone. */
const usual: Readonly<Record<string, unknown>> = {
  ID: 'device-2',
  String: 'SOLAR',
  Int: 50,
  Float: 20,
  Boolean: true,
}

function makeUsual(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return makeUsual(type.ofType)
  if (isListType(type)) return [makeUsual(type.ofType)]
  if (isScalarType(type)) return usual[type.name] ?? null
  if (!isInputObjectType(type)) return null
  return Object.fromEntries(
    Object.values(type.getFields()).map((field) => [field.name, makeUsual(field.type)]),
  )
}

/** The paths of all scalar fields below an argument, the argument itself first. */
function listPaths({ name, type }: GraphQLArgument | GraphQLInputField, depth = 0): string[][] {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || depth > 3) return [[name]]
  const fields = Object.values(named.getFields()).flatMap((field) => listPaths(field, depth + 1))
  return [[name], ...fields.map((path) => [name].concat(path))]
}

/** Replaces the value at a path; lists are passed through. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((each) => replaceAt(each, [key, ...rest], by))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: replaceAt(fields[key], rest, by) }
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

test('every mutation with arguments is attacked', () => {
  expect(mutations.filter(({ args }) => args.length > 0).length).toBeGreaterThan(15)
})

const attacks = mutations.filter(({ args }) => args.length > 0).map((field) => [field.name, field] as const)

test.each(attacks)(
  '%s answers hostile values without a server error, and touches no other household',
  async (name, { args, type }) => {
    const declared = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ')
    const passed = args.map((each) => `${each.name}: $${each.name}`).join(', ')
    const answer = getNamedType(type)
    const [selected] = 'getFields' in answer ? Object.keys(answer.getFields()) : []
    const query = `mutation Attack(${declared}) { ${name}(${passed}) { ${selected ?? '__typename'} } }`
    const plain = Object.fromEntries(args.map((each) => [each.name, makeUsual(each.type)]))
    const before = await houses.readEverything('K-1')
    const unexpected: unknown[] = []
    for (const path of args.flatMap((each) => listPaths(each))) {
      for (const value of hostile) {
        const variables = replaceAt(plain, path, value) as Record<string, unknown>
        const body = await houses.send('K-2', query, variables)
        const codes = (body.errors ?? []).map(({ extensions }) => extensions.code)
        if (codes.includes('INTERNAL_ERROR')) {
          unexpected.push([path.join('.'), JSON.stringify(value).slice(0, 40), codes])
        }
      }
    }
    expect(unexpected).toEqual([])
    expect(await houses.readEverything('K-1')).toEqual(before)
  },
  180_000,
)

test('all that is stored after the attacks keeps the rules', async () => {
  const { data } = await houses.readEverything('K-2')
  const { customer } = data as { customer: Stored }
  const { heat, microgenerations, vehicle, latestSeenReleaseNote } = customer
  const comfort = readComfort({
    temperature: heat.comfortTemperature,
    morning: heat.morningPeriod,
    evening: heat.eveningPeriod,
  })
  expect(comfort.ok).toBe(true)
  for (const { type, maxPower } of microgenerations) {
    const fields = { type, maxPower, make: null, model: null, installYear: null }
    expect(readMicrogeneration(fields, 2026).ok).toBe(true)
  }
  const { minimumChargePercent, maximumChargePercent } = vehicle?.preferences ?? {}
  expect(readChargeRange(minimumChargePercent ?? 25, maximumChargePercent ?? 95).ok).toBe(true)
  expect(Date.parse(latestSeenReleaseNote ?? '2026-01-01')).toBeLessThanOrEqual(
    Date.parse('2026-01-15T12:00:00Z'),
  )
})
