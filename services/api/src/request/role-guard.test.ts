import { isAllowed, leastRoles } from '@driveway/domain/household/role-table'
import { roles, type Role } from '@driveway/domain/household/role'
import type { GraphqlAnswer } from '@driveway/graphql-edge/graphql-answer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IsolationCase } from '../testing/isolation-case.ts'
import { listCustomerOperations, listIsolationCases } from '../testing/isolation-cases.ts'
import { openTwoHouseholds } from '../testing/two-households.ts'

let houses: Awaited<ReturnType<typeof openTwoHouseholds>>

beforeAll(async () => {
  houses = await openTwoHouseholds()
})
afterAll(() => houses.close())

const stranger = { account: 'K-2', brand: 'kestrel', device: 'device-2' }

/** The tables of isolation say how each operation is sent; leaving comes last, because it ends the person. */
const cases: readonly IsolationCase[] = [
  ...listIsolationCases(stranger).filter(([operation]) => operation !== 'Mutation.leaveHousehold'),
  ['Query.vehicleList', '{ vehicleList { make } }', null],
  ...listIsolationCases(stranger).filter(([operation]) => operation === 'Mutation.leaveHousehold'),
]

/** Sent with an answer that the guards give for its own fields too. */
const also: Readonly<Record<string, string>> = { 'Query.customer': 'Customer.historicTariffs' }

function signInOf(account: string, role: Role): string {
  return role === 'owner' ? account : `${account}-${role}`
}

/** The code of the refusal in an answer; null where there is none. */
function refusalOf(answer: GraphqlAnswer): string | null {
  const [error] = answer.errors ?? []
  if (error) return error.extensions.code.toLowerCase().replace('_', '-')
  const [value] = Object.values(answer.data ?? {}) as { problem?: { code: string } | null }[]
  return value?.problem?.code ?? null
}

/** Owners come last: they remove the others. */
const table = roles.toReversed().flatMap((role) =>
  cases.map(([operation, query, answer]) => {
    const isOpen = isAllowed(role, operation) && isAllowed(role, also[operation] ?? operation)
    const asked = isOpen ? query : query.replace('{ isSuccess }', '{ isSuccess problem { code } }')
    return { role, operation, query: asked, answer, isOpen, isChange: operation.startsWith('Mutation.') }
  }),
)

/** Everything that a change of another role's or household's data would show in; null before it is read again. */
let known: unknown = null
/** Changes that were sent since then. None of them is open, so that nothing has changed. */
let refused: string[] = []

async function readAll(): Promise<unknown> {
  return [await houses.readEverything('K-1'), await houses.countRows()]
}

async function recordRefused(change: string): Promise<void> {
  known ??= await readAll()
  refused.push(change)
}

/** Reading everything takes longer than a request, so that it is read once for many changes. */
async function expectUnchanged(): Promise<void> {
  if (known === null) return
  expect(await readAll(), `after ${refused.join(', ')}`).toEqual(known)
  known = null
  refused = []
}

/** Answers that differ from those of the tables of isolation, because others of K-2 have changed something before. */
const ownAnswers: Readonly<Record<string, unknown>> = {
  'Query.customer': { data: { customer: expect.objectContaining({ accountNumber: 'K-2' }) as unknown } },
  'Query.household': {
    data: { household: expect.objectContaining({ invitations: [], cards: [] }) as unknown },
  },
  'Query.vehicleList': { data: { vehicleList: expect.any(Array) as unknown } },
}
const hasLeft = { data: { leaveHousehold: { isSuccess: true, problem: null } } }

/** The answer to somebody of another household; a device is not found before its fields are asked for. */
function answerOutside({ role, operation, answer, isOpen }: (typeof table)[number]): unknown {
  if (!isOpen && !operation.startsWith('Device.')) return 'not-allowed'
  if (operation === 'Mutation.leaveHousehold' && role !== 'owner') return hasLeft
  return ownAnswers[operation] ?? answer
}

describe('[HH-02] each operation, by role', () => {
  test('the table of roles has every operation and every field that takes arguments', () => {
    for (const operation of listCustomerOperations()) expect(leastRoles).toHaveProperty([operation])
    expect(cases.map(([operation]) => operation).toSorted()).toEqual(listCustomerOperations().toSorted())
  })

  test.each(table)('$role: $operation with ids of another household', async (each) => {
    const { role, operation, query, isChange } = each
    if (isChange) await recordRefused(`${role}: ${operation}`)
    const sent = await houses.send('K-2', query, {}, 'kestrel', signInOf('K-2', role))
    const expected = answerOutside(each)
    expect(expected === 'not-allowed' ? refusalOf(sent) : sent).toEqual(expected)
  })

  test('nothing of another household has changed', expectUnchanged)

  test.each(table)('$role: $operation in the own household', async (each) => {
    const { role, operation, query, isOpen, isChange } = each
    if (isChange && isOpen) await expectUnchanged()
    else if (isChange) await recordRefused(`${role}: ${operation}`)
    const sent = await houses.send('K-1', query, {}, 'kestrel', signInOf('K-1', role))
    expect(refusalOf(sent) === 'not-allowed').toBe(!isOpen)
  })

  test('nothing has changed by what a role may not do', expectUnchanged)

  test('somebody who is not of the household is refused as signed out', async () => {
    const sent = await houses.send('K-1', '{ customer { accountNumber } }', {}, 'kestrel', 'K-2')
    expect(refusalOf(sent)).toBe('unauthenticated')
  })
})
