import type { ProofHouse } from '@driveway/bench/night/proof-house'
import { runNights, type NightRun, type NightStep } from '@driveway/bench/night/run-nights'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { boostMutation, planBoosts } from './acts.ts'
import { findContradictions } from './claims/contradictions.ts'
import { lastNight, type Facts } from './claims/facts.ts'
import { historyRules } from './claims/history-rules.ts'
import { judgePage, type Rule, type Verdict } from './claims/rule.ts'
import { todayRules } from './claims/today-rules.ts'
import { planQuery, readPlan, type PlanAnswer } from './plan.ts'
import { createTrackRecorder } from './record-track.ts'
import type { Line, ReadScreen } from './screen.ts'
import { openScreenServer } from './screen-server.ts'
import { createAccount } from './world/account.ts'
import { writeTime } from './world/london-time.ts'
import { createMarket } from './world/market.ts'
import { createPrice } from './world/price.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of each house and night. */
const INSTANTS = 2
const EVENING = '22'
/** Chargers are back so long after an outage of the server at the latest; until then a screen shows what it last knew. */
const RECONNECTED_MS = 11 * 60_000

const screens: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['/electric-vehicles', todayRules],
  ['/electric-vehicles/history', historyRules],
  ['/electric-vehicles/history?view=year', historyRules],
])

/** The screens of a house that were read while time stood still. */
type Reading = {
  readonly proof: ProofHouse
  readonly at: number
  readonly pages: readonly { readonly path: string; readonly lines: readonly Line[] }[]
  /** As the API gave it to the screens. */
  readonly plan: PlanAnswer | null
}

/** A claim of a screen, with what was so. */
export type Claim = Verdict &
  Pick<Reading, 'proof' | 'at'> & {
    readonly path: string
    readonly seed: number
    /** The faults and boosts of the day before. */
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

/** Nights whose customers may boost. */
export type TruthRun = NightRun & { readonly hasBoosts: boolean }

/** The record of a house while it lives. */
function watchHouse(run: TruthRun, proof: ProofHouse) {
  const { key, chargerId, hasHouseMeter } = proof.house
  const boosts = run.hasBoosts ? planBoosts(run, key) : []
  return {
    proof,
    deviceId: `device-${chargerId}`,
    recorder: createTrackRecorder(hasHouseMeter),
    due: listInstants(run, key),
    boosts,
    boostsDue: [...boosts],
    eveningPlans: new Array<{ readonly at: number; readonly plan: PlanAnswer | null }>(),
  }
}
type Watched = ReturnType<typeof watchHouse>

/** Lets houses live through some nights, reads their screens at random instants, and judges every claim. */
export async function readNights(run: TruthRun, readScreen: ReadScreen): Promise<readonly Claim[]> {
  const { houses, logger, databaseUrl } = run
  let now = run.start
  let downAt = -Infinity
  let count = 0
  await using server = await openScreenServer({ databaseUrl, clock: { now: () => new Date(now) }, logger })
  const watched = new Map(houses.map((proof) => [proof, watchHouse(run, proof)]))
  const readings: Reading[] = []

  async function readHouse({ proof }: Watched, step: NightStep): Promise<void> {
    let plan: PlanAnswer | null = null
    const fetch = server.fetchAs(proof.accountNumber)
    async function open(path: string, init: RequestInit): Promise<Response> {
      const answer = await fetch(path, init)
      const found = path.includes('/graphql') ? readPlan(await answer.clone().json()) : undefined
      if (found !== undefined) plan = found
      return answer
    }
    await step.settleMeters()
    await step.settle()
    count += 1
    const pages: { path: string; lines: readonly Line[] }[] = []
    for (const path of screens.keys()) {
      const screen = { path, isWide: count % 2 === 0 }
      pages.push({ path, lines: await readScreen(screen, open, () => step.settle()) })
    }
    readings.push({ proof, at: step.at, pages, plan })
  }

  async function act({ proof, deviceId, boostsDue, eveningPlans }: Watched, step: NightStep): Promise<void> {
    const last = eveningPlans.at(-1)?.at ?? 0
    if (writeTime(now).startsWith(EVENING) && now - last > 2 * HOUR_MS) {
      const answer = await server.ask(proof.accountNumber, planQuery, { deviceId })
      eveningPlans.push({ at: now, plan: readPlan(answer) ?? null })
    }
    const [boost] = boostsDue
    if (boost === undefined || boost.from > now) return
    boostsDue.shift()
    await server.ask(proof.accountNumber, boostMutation, {
      deviceId,
      endsAt: new Date(boost.to).toISOString(),
    })
    await step.settle()
  }

  await runNights({
    ...run,
    onHouseStep: (proof, house) => watched.get(proof)?.recorder.note(house),
    async onStep(step) {
      now = step.at
      if (!step.isServed) downAt = now
      if (now - downAt < RECONNECTED_MS) return
      for (const each of watched.values()) {
        await act(each, step)
        const { due } = each
        if (due[0] === undefined || due[0] > now) continue
        while (due[0] !== undefined && due[0] <= now) due.shift()
        await readHouse(each, step)
      }
    },
  })
  return [...watched.values()].flatMap((each) =>
    judgeHouse(
      each,
      readings.filter(({ proof }) => proof === each.proof),
      run,
    ),
  )
}

function judgeHouse(
  { proof, recorder: { track }, boosts, eveningPlans }: Watched,
  readings: readonly Reading[],
  { seed, start, faults }: NightRun,
): readonly Claim[] {
  const market = createMarket(seed, start, faults)
  const price = createPrice(proof, market)
  const account = createAccount({ track, price, market, exportRatePence: proof.exportRatePence })
  return readings.flatMap(({ at, pages, plan }) => {
    const present = { at, proof, track, price, account, plan, faults, boosts, eveningPlan: null }
    const { to } = lastNight(present)
    const evening = eveningPlans.findLast((each) => each.at < to && each.at > to - DAY_MS / 2)
    const facts: Facts = { ...present, eveningPlan: evening?.plan ?? null }
    const troubles = writeFaults(facts)
    const claims = pages.flatMap(({ path, lines }) =>
      judgePage(screens.get(path) ?? [], lines, facts).map(({ line, judgement, sayings }) => ({
        line,
        judgement,
        sayings,
        proof,
        at,
        path,
        seed,
        faults: troubles,
      })),
    )
    return findContradictions(claims)
  })
}

function writeFaults({ faults, boosts, at, proof }: Facts): string {
  const own = faults.filter(({ key }) => (key ?? proof.house.key) === proof.house.key)
  return [...own, ...boosts.map((boost) => ({ ...boost, kind: 'boost' }))]
    .filter(({ from, to }) => from <= at && to >= at - DAY_MS)
    .map(({ kind, from, to }) => `${kind} ${writeTime(from)} to ${writeTime(to)}`)
    .join(', ')
}
