import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'
import { expect, test } from 'vitest'
import { createPlanPool } from './plan-pool.ts'

const EVENING = Date.parse('2026-11-16T18:00:00Z')
const READY = Date.parse('2026-11-17T07:00:00Z')

test('the thread plans each job of a batch, and an empty batch gives no plans', async () => {
  const pool = createPlanPool()
  try {
    expect(await pool.run([])).toEqual([])
    const night = makeNightInputs(makeSlots(EVENING, READY))
    const full = { ...night, readyTargets: [] }
    const results = await pool.run([night, full].map((inputs) => ({ cars: [inputs], sharedA: null })))
    expect(results.map((cars) => cars.map((each) => each.chargeStart))).toEqual([
      [Date.parse('2026-11-17T00:30:00Z')],
      [null],
    ])
  } finally {
    await pool.close()
  }
})
