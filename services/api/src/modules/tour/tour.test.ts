import { AddCompletedTourStep, GetCompletedTourSteps } from '@driveway/contract/generated/customer-operations'
import { expect, test } from 'vitest'
import { shareTestApi } from '@driveway/api/testing/share-test-api'

const api = shareTestApi()

async function send(query: string, variables: Record<string, unknown> = {}) {
  const path = query.startsWith('mutation') ? '/graphql?k=1' : '/graphql?k=1&q=true'
  return (await api.send({ query, variables }, { path })).body
}

function toSteps(stepIds: readonly string[]) {
  return stepIds.map((tourStepId) => ({ tourStepId }))
}

test('completed steps are kept once each, and ids that no step can have are dropped', async () => {
  expect(await send(GetCompletedTourSteps)).toEqual({
    data: { customer: { accountNumber: 'K-1', tourSteps: [] } },
  })
  const stepIds = ['boost', 'battery', 'boost', 'Not A Step', 'x'.repeat(61), '']
  expect(await send(AddCompletedTourStep, { stepIds })).toEqual({
    data: { addTourSteps: toSteps(['battery', 'boost']) },
  })
  expect(await send(AddCompletedTourStep, { stepIds: ['battery', 'more'] })).toEqual({
    data: { addTourSteps: toSteps(['battery', 'boost', 'more']) },
  })
  expect(await send(GetCompletedTourSteps)).toEqual({
    data: { customer: { accountNumber: 'K-1', tourSteps: toSteps(['battery', 'boost', 'more']) } },
  })
})

test('an account keeps 100 steps at most', async () => {
  await send(AddCompletedTourStep, { stepIds: Array.from({ length: 150 }, (_, at) => `step-${at}`) })
  const { data } = await send(GetCompletedTourSteps)
  expect((data as { customer: { tourSteps: unknown[] } }).customer.tourSteps).toHaveLength(100)
})
