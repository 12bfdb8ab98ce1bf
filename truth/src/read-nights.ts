import { hasSeveralCars, type ProofHouse } from '@driveway/bench/night/proof-house'
import { runNights, type NightRun, type NightStep } from '@driveway/bench/night/run-nights'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import { chargerCards } from '@driveway/messages/en-GB/charger-cards'
import { boostMutation, changeSetting, planBoosts, planChanges } from './acts.ts'
import { findContradictions } from './claims/contradictions.ts'
import type { Facts } from './claims/facts.ts'
import { historyRules } from './claims/history-rules.ts'
import { judgePage, type Rule, type Verdict } from './claims/rule.ts'
import { todayRules } from './claims/today-rules.ts'
import { createPlanWatch } from './seen/plan-watch.ts'
import { planQuery, readPlan, type PlanAnswer } from './seen/plan.ts'
import { createTrackRecorder } from './record-track.ts'
import type { Line, ReadScreen, RecordedPage } from './seen/screen.ts'
import { openScreenServer } from './screen-server.ts'
import { createAccount, type Account } from './world/account.ts'
import { writeTime } from './world/london-time.ts'
import { createMarket } from './world/market.ts'
import { createUses } from './cap-uses.ts'
import { createPrice, type Price } from './world/price.ts'
import { settingsAt, type Change } from './world/settings.ts'
import { pluggedInAt, type Track } from './world/track.ts'

const DAY_MS = 86_400_000
/** Of each house and night. */
const INSTANTS = 2
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
  /** Of all chargers of the home. */
  readonly plans: ReadonlyMap<string, PlanAnswer | null>
}

/** A claim of a screen, with what was so. */
export type Claim = Verdict &
  Pick<Reading, 'proof' | 'at'> & {
    readonly path: string
    readonly seed: number
    /** The faults, boosts and changed settings of the day before. */
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

/** Nights whose customers may boost and change their settings. */
export type TruthRun = NightRun & {
  readonly hasActs: boolean
  /** Of so many instants the screens of one are recorded. */
  readonly recordEvery: number
}

export type NightsRead = {
  /** Judges every claim of the screens as they were read, or as they would be with other lines. */
  readonly judge: (change?: (line: Line) => Line) => readonly Claim[]
  readonly recorded: readonly RecordedPage[]
}

/** The record of a house while it lives. */
function watchHouse(run: TruthRun, proof: ProofHouse) {
  const { key, chargerId, hasHouseMeter } = proof.house
  const boosts = run.hasActs ? planBoosts(run, key) : []
  return {
    proof,
    deviceId: `device-${chargerId}`,
    recorder: createTrackRecorder(hasHouseMeter),
    due: listInstants(run, key),
    boosts,
    boostsDue: [...boosts],
    // Settings that name no car mean the one in use, which may be at another charger.
    changesDue: run.hasActs && !hasSeveralCars(proof) ? planChanges(run, proof) : [],
    /** Changes that the product has taken. */
    changes: new Array<Change>(),
    planWatch: createPlanWatch(),
    /** Instants at which nobody had said which car is at the charger. */
    unnamed: new Array<number>(),
  }
}
type Watched = ReturnType<typeof watchHouse>

/** Lets houses live through some nights, and reads their screens at random instants. */
export async function readNights(run: TruthRun, readScreen: ReadScreen): Promise<NightsRead> {
  const { houses, logger, databaseUrl, recordEvery } = run
  let now = run.start
  let downAt = -Infinity
  let count = 0
  await using server = await openScreenServer({ databaseUrl, clock: { now: () => new Date(now) }, logger })
  const watched = new Map(houses.map((proof) => [proof, watchHouse(run, proof)]))
  const readings: Reading[] = []
  const recorded: RecordedPage[] = []

  async function readHouse({ proof }: Watched, step: NightStep): Promise<void> {
    let plan: PlanAnswer | null = null
    let answers: RecordedPage['answers'][number][] = []
    const fetch = server.fetchAs(proof.accountNumber)
    async function open(address: string, init: RequestInit): Promise<Response> {
      const answer = await fetch(address, init)
      const body = await answer.clone().text()
      const found = address.includes('/graphql') ? readPlan(JSON.parse(body)) : undefined
      if (found !== undefined) plan = found
      answers.push({ address, status: answer.status, body })
      return answer
    }
    await step.settleMeters()
    await step.settle()
    count += 1
    const pages: { path: string; lines: readonly Line[] }[] = []
    for (const path of screens.keys()) {
      const isWide = (count + Math.floor(count / recordEvery)) % 2 === 0
      const screen = { path, isWide, chooses: nameChoice(proof) }
      answers = []
      const lines = await readScreen(screen, open, () => step.settle())
      pages.push({ path, lines })
      if (count % recordEvery === 0)
        recorded.push({ house: proof.house.key, at: step.at, screen, lines, answers })
    }
    // A limit that has changed since the step of the house shows already.
    for (const { recorder } of watched.values()) recorder.noteAgain()
    readings.push({ proof, at: step.at, pages, plan, plans: await readPlans(proof) })
  }

  async function readPlans(proof: ProofHouse): Promise<Reading['plans']> {
    const plans = new Map<string, PlanAnswer | null>()
    if (proof.chargerIds.length === 1) return plans
    for (const chargerId of proof.chargerIds) {
      const variables = { deviceId: `device-${chargerId}` }
      plans.set(chargerId, readPlan(await server.ask(proof.accountNumber, planQuery, variables)) ?? null)
    }
    return plans
  }

  async function act(each: Watched, step: NightStep): Promise<void> {
    const { proof, deviceId, boosts, boostsDue, changesDue, changes, planWatch, recorder } = each
    const since = pluggedInAt(recorder.track, now)
    // Before the first sample nobody looked.
    if (since > (recorder.track[0]?.at ?? since)) planWatch.noteAbsence(since)
    if (recorder.track.at(-1)?.isPluggedIn === true && planWatch.isOpen(now)) {
      const answer = await server.ask(proof.accountNumber, planQuery, { deviceId })
      planWatch.note(readPlan(answer) ?? null, now)
    }
    const [change] = changesDue
    if (change !== undefined && change.at <= now) {
      changesDue.shift()
      const made = { ...change, at: now }
      if (await changeSetting(server, proof.accountNumber, made)) changes.push(made)
      await step.settle()
    }
    const [boost] = boostsDue
    if (boost === undefined || boost.from > now) return
    boostsDue.shift()
    // A boost that waited for the server begins when it is asked for.
    boosts.splice(boosts.indexOf(boost), 1, { ...boost, from: now })
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
      for (const { proof, unnamed } of watched.values()) if (!step.isCarKnown(proof)) unnamed.push(now)
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
  return {
    recorded,
    judge: (change = (line) => line) =>
      [...watched.values()].flatMap((each) => {
        const own = readings.filter(({ proof }) => proof === each.proof)
        return judgeHouse(
          each,
          own.map((reading) => changeLines(reading, change)),
          [...watched.values()].filter(({ proof }) => proof.homeKey === each.proof.homeKey),
          run,
        )
      }),
  }
}

/** The first charger is shown without being asked for. */
function nameChoice({ chargerIds, house }: ProofHouse): string | null {
  const index = chargerIds.indexOf(house.chargerId)
  return index === 0 ? null : chargerCards.name.replace('{number}', String(index + 1))
}

function changeLines(reading: Reading, change: (line: Line) => Line): Reading {
  return { ...reading, pages: reading.pages.map(({ path, lines }) => ({ path, lines: lines.map(change) })) }
}

function judgeHouse(
  { proof, recorder: { track }, boosts, changes, planWatch, unnamed }: Watched,
  readings: readonly Reading[],
  home: readonly Watched[],
  { seed, start, faults }: NightRun,
): readonly Claim[] {
  const market = createMarket(seed, start, faults)
  function accountOf(charger: ProofHouse, of: Track, price: Price): Account {
    return createAccount({ track: of, price, market, exportRatePence: charger.exportRatePence })
  }
  return readings.flatMap(({ at, pages, plan, plans }) => {
    function priceOf(of: PlanAnswer | null, from = track): Price {
      return createPrice(proof, changes, market, createUses(from, of))
    }
    const price = priceOf(plan)
    const facts: Facts = {
      at,
      proof,
      track,
      price,
      priceOf,
      account: accountOf(proof, track, price),
      plan,
      faults,
      boosts,
      settings: settingsAt(proof, changes, at),
      changes,
      seenPlans: planWatch.seen,
      unnamed,
      home: home.map(({ proof: charger, recorder }) => {
        const own = plans.get(charger.house.chargerId) ?? plan
        return {
          proof: charger,
          track: recorder.track,
          plan: own,
          account: accountOf(charger, recorder.track, priceOf(own, recorder.track)),
        }
      }),
    }
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

function writeFaults({ faults, boosts, changes, at, proof }: Facts): string {
  const own = faults.filter(({ key }) => (key ?? proof.house.key) === proof.house.key)
  const acts = [
    ...boosts.map((boost) => ({ ...boost, kind: 'boost' })),
    ...changes.map((change) => ({ kind: change.kind, from: change.at, to: change.at })),
  ]
  return [...own, ...acts]
    .filter(({ from, to }) => from <= at && to >= at - DAY_MS)
    .map(({ kind, from, to }) => `${kind} ${writeTime(from)} to ${writeTime(to)}`)
    .join(', ')
}
