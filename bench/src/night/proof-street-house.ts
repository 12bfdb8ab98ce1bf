import { createHouse, type House, type HouseOptions } from '@driveway/street/house/house'
import { createHouseMemory } from '@driveway/street/house/house-memory'
import type { Logger } from '@driveway/service-kit/logger'
import type { Nation } from '@driveway/world/national-grid'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { passwordOf } from './add-household.ts'
import type { ProofHouse } from './proof-house.ts'
import { findNextTurn } from './take-turns.ts'

/** Samples of a charger at rest; the load of a house is learnt from its half hours. */
const METERED_IDLE_S = 1800
const IDLE_S = 3 * 3600

export type StreetContext = Pick<HouseOptions, 'worldNow' | 'realNow'> & {
  readonly seed: number
  /** World time in ms. */
  readonly start: number
  readonly nation: Nation
  /** The longest interval between two samples of a house; that of the street where it is omitted. */
  readonly findMaxSampleSeconds?: (proof: ProofHouse, at: Date, powerW: number) => number
  /** Called after each step of a house's physics. */
  readonly onStep?: (proof: ProofHouse) => void
  readonly connection: Omit<HouseOptions['connection'], 'password'>
  readonly logger: Logger
}

/** A house of the street with car and charger, whose car is plugged in at the start. */
export function createProofStreetHouse(proof: ProofHouse, context: StreetContext): House {
  const { house } = proof
  const { seed, start, nation, connection, logger, findMaxSampleSeconds, onStep, ...times } = context
  return createHouse({
    house,
    memory: createHouseMemory(house, new Date(start)),
    now: new Date(start),
    weather: nation.cloud,
    habits: createNoise(deriveSeed(seed, house.key)),
    plan: (after) => findNextTurn(proof, after, seed),
    connection: { ...connection, password: passwordOf(house.chargerId) },
    handshakeMs: 0,
    ...times,
    ...(findMaxSampleSeconds && {
      findMaxSampleSeconds: (at: Date, powerW: number) => findMaxSampleSeconds(proof, at, powerW),
    }),
    onStep: () => onStep?.(proof),
    idleSampleSeconds: house.hasHouseMeter ? METERED_IDLE_S : IDLE_S,
    newKey: () => crypto.randomUUID(),
    onFault: (what, error) => logger.warn({ err: error, charger: house.chargerId }, what),
  })
}
