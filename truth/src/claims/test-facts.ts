import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { proofHouses } from '@driveway/bench/night/proof-houses'
import { createAccount } from '../world/account.ts'
import { createMarket } from '../world/market.ts'
import { settingsAt, type Change } from '../world/settings.ts'
import type { Sample, Track } from '../world/track.ts'
import type { Facts } from './facts.ts'

export function findHouse(key: string): ProofHouse {
  const proof = proofHouses.find(({ house }) => house.key === key)
  if (proof === undefined) throw new Error(`There is no ${key}`)
  return proof
}

/** A car that is plugged in at 50 % and takes nothing. */
export function makeSample(at: string, more: Partial<Sample> = {}): Sample {
  const importWh = more.importWh ?? 0
  return {
    at: Date.parse(at),
    percent: 50,
    powerW: 0,
    netW: 0,
    importWh,
    exportWh: 0,
    fromGridWh: importWh,
    toGridWh: 0,
    isPluggedIn: true,
    isConnected: true,
    car: { make: 'Nissan', model: 'Leaf e+', batteryWh: 59_000, maxAcW: 6_600 },
    ...more,
  }
}

type House = { readonly key: string; readonly track: Track; readonly changes?: readonly Change[] }

/** A house without faults, at 10p a kWh. */
export function makeFacts(
  now: string,
  { key, track, changes = [] }: House,
  more: Partial<Facts> = {},
): Facts {
  const at = Date.parse(now)
  const proof = findHouse(key)
  const market = createMarket(1, track[0]?.at ?? at, [])
  const account = createAccount({ track, price: () => 10, market, exportRatePence: proof.exportRatePence })
  return {
    at,
    proof,
    track,
    price: () => 10,
    priceOf: () => () => 10,
    account,
    faults: [],
    boosts: [],
    settings: settingsAt(proof, changes, at),
    changes,
    plan: null,
    seenPlans: [],
    home: [{ proof, track, plan: null, account }],
    unnamed: [],
    ...more,
  }
}
