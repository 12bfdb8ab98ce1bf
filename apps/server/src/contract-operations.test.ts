import * as contentOperations from '@driveway/contract/generated/content-operations'
import * as customerOperations from '@driveway/contract/generated/customer-operations'
import { readOutboxSecrets } from '@driveway/testkit/outbox-secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from './testing/content-calls.ts'
import { customerCalls } from './testing/customer-calls.ts'
import { energyCalls } from './testing/energy-calls.ts'
import { homeCalls } from './testing/home-calls.ts'
import { openTestWire, type WireAnswer, type WireCall } from './testing/test-wire.ts'

let wire: Awaited<ReturnType<typeof openTestWire>>

beforeAll(async () => {
  wire = await openTestWire()
})

afterAll(() => wire.close())

type Send = (query: string, variables: object) => Promise<WireAnswer>

/** Sends every call, in order, and compares its answer. */
async function runAll(
  operations: Readonly<Record<string, string>>,
  calls: readonly WireCall[],
  send: Send,
): Promise<void> {
  expect([...new Set(calls.map(([name]) => name))].toSorted()).toEqual(Object.keys(operations).toSorted())
  let seen = ''
  for (const [name, variables, answer] of calls) {
    const query = operations[name] ?? ''
    expect(query).toMatch(new RegExp(`^(query|mutation) ${name}\\b`))
    for (const variable of Object.keys(variables)) expect(query).toContain(`$${variable}: `)
    const filled = JSON.stringify(variables).replace(/<(\w+)>/g, (_, field: string) => findLast(seen, field))
    const { data, errors } = await send(query, JSON.parse(filled) as object)
    expect({ name, errors, data }).toMatchObject({ name, errors: undefined, data: answer })
    seen += JSON.stringify(data) + (await readSecrets())
  }
}

function findLast(text: string, field: string): string {
  return [...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))].at(-1)?.[1] ?? ''
}

/** The token of a mail since the last call, and the id of the customer's solar panels. */
async function readSecrets(): Promise<string> {
  const [token] = await readOutboxSecrets(wire.database, 'confirm-email')
  await wire.database.pool.query('delete from mails')
  const panels = await wire.database.pool.query(
    'select microgeneration_id as "microgenerationId" from microgenerations',
  )
  return JSON.stringify([{ token }, ...panels.rows])
}

test('[DATA-06] every operation of the contract is answered under its name, with its variables', async () => {
  await runAll({ ...customerOperations }, [...energyCalls, ...homeCalls, ...customerCalls], wire.sendToApi)
  await runAll({ ...contentOperations }, contentCalls, wire.sendToContent)
  const upsert = `mutation UpsertFeature($featureId: ID, $enabled: Boolean, $seen: Boolean, $informed: Boolean) {
    upsertFeature(featureId: $featureId, enabled: $enabled, seen: $seen, informed: $informed) { isSuccess } }`
  const variables = { featureId: 'f-3', enabled: true, seen: true, informed: true }
  expect(await wire.sendToApi(upsert, variables)).toEqual({ data: { upsertFeature: { isSuccess: true } } })
})

test('[DATA-21] the steps of the tour are read from the content, completed by the customer and kept', async () => {
  const { GetTourStepsContent } = contentOperations
  const { AddCompletedTourStep, GetCompletedTourSteps } = customerOperations
  const { data } = await wire.sendToContent(GetTourStepsContent, {})
  const { tourSteps } = data as { tourSteps: readonly { readonly stepId: string }[] }
  const own = tourSteps.filter(({ stepId }) => stepId.startsWith('wire'))
  expect(own).toEqual([
    { stepId: 'wire', title: 'A step', contentEntry: [{ contentText: '<p>Look here.</p>' }] },
  ])

  function read() {
    return wire.sendToApi(GetCompletedTourSteps, {}, 'K-2')
  }
  expect(await read()).toEqual({ data: { customer: { accountNumber: 'K-2', tourSteps: [] } } })
  const stepIds = own.map(({ stepId }) => stepId)
  expect(await wire.sendToApi(AddCompletedTourStep, { stepIds }, 'K-2')).toEqual({
    data: { addTourSteps: [{ tourStepId: 'wire' }] },
  })
  expect(await read()).toEqual({
    data: { customer: { accountNumber: 'K-2', tourSteps: [{ tourStepId: 'wire' }] } },
  })
})
