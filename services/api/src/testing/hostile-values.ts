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
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import type { openTwoHouseholds } from './two-households.ts'

type Households = Awaited<ReturnType<typeof openTwoHouseholds>>

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

/** Every mutation with arguments, by its name. */
export const attacks = mutations
  .filter(({ args }) => args.length > 0)
  .map((field) => [field.name, field] as const)

function writeMutation({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const declared = args.map((each) => `$${each.name}: ${String(each.type)}`).join(', ')
  const passed = args.map((each) => `${each.name}: $${each.name}`).join(', ')
  const answer = getNamedType(type)
  const [selected] = 'getFields' in answer ? Object.keys(answer.getFields()) : []
  return `mutation Attack(${declared}) { ${name}(${passed}) { ${selected ?? '__typename'} } }`
}

/** Sends each field one hostile value of `share` as K-2, and the next field other ones; lists the server errors. */
export async function sendHostileValues(
  houses: Households,
  field: GraphQLField<unknown, unknown>,
  share: number,
): Promise<readonly unknown[]> {
  const query = writeMutation(field)
  const plain = Object.fromEntries(field.args.map((each) => [each.name, makeUsual(each.type)]))
  const unexpected: unknown[] = []
  for (const [place, path] of field.args.flatMap((each) => listPaths(each)).entries()) {
    const first = (mutations.indexOf(field) + place) % share
    for (const value of hostile.filter((_, index) => index % share === first)) {
      const body = await houses.send('K-2', query, replaceAt(plain, path, value) as Record<string, unknown>)
      const codes = (body.errors ?? []).map(({ extensions }) => extensions.code)
      if (codes.includes('INTERNAL_ERROR')) {
        unexpected.push([path.join('.'), JSON.stringify(value).slice(0, 40), codes])
      }
    }
  }
  return unexpected
}

/** The parts of what K-2 has stored that break their rules. */
export async function listBrokenRules(houses: Households): Promise<readonly string[]> {
  const { data } = await houses.readEverything('K-2')
  const { customer } = data as { customer: Stored }
  const { heat, microgenerations, vehicle, latestSeenReleaseNote } = customer
  const comfort = readComfort({
    temperature: heat.comfortTemperature,
    morning: heat.morningPeriod,
    evening: heat.eveningPeriod,
  })
  const generators = microgenerations.map(({ type, maxPower }) =>
    readMicrogeneration({ type, maxPower, make: null, model: null, installYear: null }, 2026),
  )
  const { minimumChargePercent, maximumChargePercent } = vehicle?.preferences ?? {}
  const range = readChargeRange(minimumChargePercent ?? 25, maximumChargePercent ?? 95)
  const isSeenBefore = Date.parse(latestSeenReleaseNote ?? '2026-01-01') <= Date.parse('2026-01-15T12:00:00Z')
  const rules = {
    comfort: comfort.ok,
    microgeneration: generators.every(({ ok }) => ok),
    'charge range': range.ok,
    'release note': isSeenBefore,
  }
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept ? [] : [name]))
}
