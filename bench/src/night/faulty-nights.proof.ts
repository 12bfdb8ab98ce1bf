import { operatorBrands } from '@driveway/operator/operator-brands'
import { createOperatorService } from '@driveway/operator/operator-service'
import { describeReadiness } from '@driveway/operator/describe-readiness'
import { recordLog } from '@driveway/service-kit/recorded-log'
import type { House } from '@driveway/street/house/house'
import { createFixedClock } from '@driveway/testkit/fixed-clock'
import { createTestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { faultyNights, type FaultyNight } from './faulty-nights.ts'
import type { ProofHouse } from './proof-house.ts'
import { proofHouses } from './proof-houses.ts'
import { runNights } from './run-nights.ts'

const start = Date.parse('2026-03-09T16:00:00Z')
const end = Date.parse('2026-03-10T07:30:00Z')
const TIMEOUT_MS = 600_000

function instantOf(clock: string): number {
  return Date.parse(`2026-03-${clock > '12' ? '09' : '10'}T${clock}:00Z`)
}

function makeHouse(night: FaultyNight, index: number): ProofHouse {
  const [first] = proofHouses
  if (first === undefined) throw new Error('There is no house')
  const [key, chargerId] = [`faulty-${index + 1}`, `FAULTY-${index + 1}`]
  const { make: _make, protocols: _protocols, ...house } = first.house
  return {
    ...first,
    homeKey: key,
    chargerIds: [chargerId],
    accountNumber: String(71_000_001 + index),
    levelSource: night.level ?? 'car',
    house: {
      ...house,
      key,
      email: `${key}@example.org`,
      chargerId,
      start: { car: 'plugged-in', socPercent: 55 },
      ...(night.make === undefined ? {} : { make: night.make }),
      ...(night.protocols === undefined ? {} : { protocols: night.protocols }),
    },
  }
}

test(
  'every trouble of the list is named as the cause, at every kind of charger',
  async () => {
    expect(faultyNights).toHaveLength(30)
    await using database = await createTestDatabase()
    const nights = faultyNights.map((night, index) => ({ night, proof: makeHouse(night, index) }))
    const houses = new Map<ProofHouse, House>()
    const performed = new Set<string>()
    await runNights({
      databaseUrl: database.url,
      houses: nights.map(({ proof }) => proof),
      seed: 1,
      start,
      end,
      faults: [],
      stepMs: 5 * 60_000,
      logger: recordLog().logger,
      onHouseStep: (proof, house) => houses.set(proof, house),
      async onStep(step) {
        for (const { night, proof } of nights) {
          for (const action of night.actions) {
            const key = `${proof.accountNumber} ${action.join(' ')}`
            if (performed.has(key) || step.at < instantOf(action[0])) continue
            performed.add(key)
            expect([night.name, houses.get(proof)?.act(action[1])]).toEqual([night.name, null])
          }
        }
        await step.settle()
      },
    })
    const operator = createOperatorService({
      database,
      clock: createFixedClock('2026-03-10T07:30:00Z'),
      brands: operatorBrands,
    })
    const named: unknown[] = []
    for (const { night, proof } of nights) {
      const explained = await operator.explainNights(proof.house.chargerId, '2026-03-10')
      const [found] = explained.ok ? explained.value : []
      named.push([night.name, found?.answer.cause?.kind ?? null, found && describeReadiness(found.answer)])
    }
    expect(named).toEqual(faultyNights.map(({ name, cause }) => [name, cause, expect.any(String)]))
  },
  TIMEOUT_MS,
)
