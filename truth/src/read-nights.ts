import type { Fault } from '@driveway/bench/night/fault-plan'
import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { runNights, type NightRun, type NightStep } from '@driveway/bench/night/run-nights'
import type { House } from '@driveway/street/house/house'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import type { Facts } from './claims/facts.ts'
import { historyRules } from './claims/history-rules.ts'
import { judgePage, type Rule, type Verdict } from './claims/rule.ts'
import { todayRules } from './claims/today-rules.ts'
import type { Line, ReadScreen } from './screen.ts'
import { openScreenServer } from './screen-server.ts'
import { writeTime } from './world/london-time.ts'
import { createPrice } from './world/price.ts'
import type { Sample } from './world/track.ts'

const DAY_MS = 86_400_000
/** Of each house and night. */
const INSTANTS = 2

const screens: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['/electric-vehicles', todayRules],
  ['/electric-vehicles/history', historyRules],
])

/** A screen that was read while time stood still. */
type Reading = {
  readonly proof: ProofHouse
  readonly at: number
  readonly path: string
  readonly lines: readonly Line[]
}

/** A claim of a screen, with what was so. */
export type Claim = Verdict &
  Omit<Reading, 'lines'> & {
    readonly seed: number
    /** The faults of the day before. */
    readonly faults: string
  }

/** The instants at which the screens of a house are read, the same for the same seed. */
function listInstants({ seed, start, end }: NightRun, key: string): number[] {
  const draw = createNoise(deriveSeed(seed, `instants of ${key}`))
  const nights = Math.round((end - start) / DAY_MS)
  return Array.from({ length: nights * INSTANTS }, (_, index) => {
    const night = Math.floor(index / INSTANTS)
    return Math.round(start + (night + draw(index + 1)) * DAY_MS)
  }).toSorted((first, second) => first - second)
}

function takeSample(house: Pick<House, 'body' | 'live'>): Sample {
  const { car, charger } = house.live()
  const { at, energy } = house.body()
  return {
    at: at.getTime(),
    percent: car.socPercent,
    powerW: charger.powerW,
    importWh: energy.chargerImportWh,
    exportWh: energy.chargerExportWh,
    isPluggedIn: car.place === 'plugged-in',
    isConnected: charger.connection === 'up',
  }
}

/** Lets houses live through some nights, reads their screens at random instants, and judges every claim. */
export async function readNights(run: NightRun, readScreen: ReadScreen): Promise<readonly Claim[]> {
  const { houses, seed, faults, logger, databaseUrl } = run
  let now = run.start
  await using server = await openScreenServer({ databaseUrl, clock: { now: () => new Date(now) }, logger })
  const tracks = new Map<ProofHouse, Sample[]>(houses.map((proof) => [proof, []]))
  const instants = new Map(houses.map((proof) => [proof, listInstants(run, proof.house.key)]))
  const readings: Reading[] = []

  async function readHouse(proof: ProofHouse, step: NightStep): Promise<void> {
    const open = server.fetchAs(proof.accountNumber)
    await step.settleMeters()
    await step.settle()
    for (const path of screens.keys()) {
      readings.push({ proof, at: step.at, path, lines: await readScreen(path, open, () => step.settle()) })
    }
  }

  await runNights({
    ...run,
    onHouseStep: (proof, house) => tracks.get(proof)?.push(takeSample(house)),
    async onStep(step) {
      now = step.at
      for (const proof of houses) {
        const due = instants.get(proof) ?? []
        if (due[0] === undefined || due[0] > now || !step.isServed) continue
        while (due[0] !== undefined && due[0] <= now) due.shift()
        await readHouse(proof, step)
      }
    },
  })
  return readings.flatMap((reading) => judge(reading, tracks.get(reading.proof) ?? [], faults, seed))
}

function judge(
  { proof, at, path, lines }: Reading,
  track: readonly Sample[],
  faults: readonly Fault[],
  seed: number,
): readonly Claim[] {
  const facts = { at, proof, track, price: createPrice(proof, seed), faults }
  return judgePage(screens.get(path) ?? [], lines, facts).map(({ line, judgement }) => ({
    line,
    judgement,
    proof,
    at,
    path,
    seed,
    faults: writeFaults(facts),
  }))
}

function writeFaults({ faults, at, proof }: Facts): string {
  return faults
    .filter(
      ({ key, from, to }) => (key ?? proof.house.key) === proof.house.key && from <= at && to >= at - DAY_MS,
    )
    .map(({ kind, from, to }) => `${kind} ${writeTime(from)} to ${writeTime(to)}`)
    .join(', ')
}
