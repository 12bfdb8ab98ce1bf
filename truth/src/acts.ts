import type { NightRun } from '@driveway/bench/night/run-nights'
import type { ProofHouse } from '@driveway/bench/night/proof-house'
import type { DemoTariff } from '@driveway/world/demo-house'
import { flat, overnight } from '@driveway/world/demo-tariffs'
import { createNoise, deriveSeed } from '@driveway/world/noise'
import type { ScreenServer } from './screen-server.ts'
import type { Boost } from './world/boost.ts'
import { writeDate } from './world/london-time.ts'
import type { Change } from './world/settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of the nights of a house. */
const BOOST_SHARE = 0.12
const CHANGE_SHARE = 0.15
const BOOST_MS = HOUR_MS
/** Tariffs of a customer are a month apart. */
const TARIFF_SHARE = 0.02

type Run = Pick<NightRun, 'seed' | 'start' | 'end'>

/** An instant between 17:00 and 03:00 of some nights; the same for the same seed. */
function drawInstants({ seed, start, end }: Run, key: string, share: number): readonly number[] {
  const draw = createNoise(deriveSeed(seed, key))
  const nights = Math.round((end - start) / DAY_MS)
  return Array.from({ length: nights }, (_, night) => night).flatMap((night) => {
    if (draw(2 * night + 1) >= share) return []
    return [Math.round(start + night * DAY_MS + (5 + 10 * draw(2 * night + 2)) * HOUR_MS)]
  })
}

export function planBoosts(run: Run, key: string): Boost[] {
  return drawInstants(run, `boosts of ${key}`, BOOST_SHARE).map((from) => ({ from, to: from + BOOST_MS }))
}

const times = ['05:30', '06:15', '07:45'] as const
const ranges = [
  { minimumPercent: 25, maximumPercent: 80 },
  { minimumPercent: 30, maximumPercent: 100 },
  { minimumPercent: 50, maximumPercent: 90 },
] as const

/** The settings that the customer of a house changes. */
export function planChanges(run: Run, { house }: ProofHouse): Change[] {
  const draw = createNoise(deriveSeed(run.seed, `settings of ${house.key}`))
  const changes = drawInstants(run, `changes of ${house.key}`, CHANGE_SHARE).map((at, index): Change => {
    const choice = Math.floor(draw(index + 1) * 12)
    const time = times[choice % 3] ?? times[0]
    // The morning after, also of an act after midnight.
    const date = writeDate(at + 9 * HOUR_MS)
    if (choice < 3) return { kind: 'ready-by', at, time }
    if (choice < 6) {
      const { minimumPercent, maximumPercent } = ranges[choice % 3] ?? ranges[0]
      return { kind: 'charge-range', at, minimumPercent, maximumPercent }
    }
    return { kind: 'one-night', at, date, time: choice < 9 ? time : null }
  })
  const [tariffAt] = drawInstants(run, `tariff of ${house.key}`, TARIFF_SHARE)
  const tariff = house.tariff.kind === 'flat' ? overnight : flat
  const all =
    tariffAt === undefined ? changes : [...changes, { kind: 'tariff', at: tariffAt, tariff } as const]
  return all.toSorted((first, second) => first.at - second.at)
}

export const boostMutation = `mutation Boost($deviceId: ID!, $endsAt: String) {
  setEvChargerOverride(deviceId: $deviceId, enableBoost: true, endsAt: $endsAt) { isSuccess }
}`

const mutations = {
  'ready-by': `mutation ReadyBy($schedule: ScheduleInput!) {
    answer: updateCustomerEvPreferencesSchedule(schedule: $schedule) { isSuccess }
  }`,
  'charge-range': `mutation Range($minimumPercent: Int!, $maximumPercent: Int!) {
    answer: updateCustomerEvPreferencesChargeRange(
      minimumChargePercent: $minimumPercent, maximumChargePercent: $maximumPercent
    ) { isSuccess }
  }`,
  tariff: `mutation Tariff($tariffs: [HistoricTariffInput!]!) {
    answer: updateCustomerHistoricTariffs(tariffs: $tariffs) { isSuccess }
  }`,
  'one-night': `mutation OneNight($kind: String!, $date: String!, $time: String) {
    answer: setOneOffChange(kind: $kind, date: $date, time: $time) { isSuccess }
  }`,
} as const

const tariffQuery = `query Tariffs {
  customer {
    historicTariffs { id energySupplier tariffType startDate periods { timeStart timeEnd ratePence } }
  }
}`

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

function writeTariff({ supplier, periods }: DemoTariff, at: number) {
  return { id: null, energySupplier: supplier, tariffType: 'UNKNOWN', startDate: writeDate(at), periods }
}

type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>

async function listVariables(change: Change, ask: Ask): Promise<Readonly<Record<string, unknown>>> {
  switch (change.kind) {
    case 'ready-by': {
      const time = change.time.replace(':', '')
      return { schedule: Object.fromEntries(weekdays.map((day) => [day, time])) }
    }
    case 'charge-range':
      return { minimumPercent: change.minimumPercent, maximumPercent: change.maximumPercent }
    case 'tariff': {
      const { data } = (await ask(tariffQuery, {})) as { data: { customer: { historicTariffs: unknown[] } } }
      return { tariffs: [...data.customer.historicTariffs, writeTariff(change.tariff, change.at)] }
    }
    case 'one-night': {
      const { date, time } = change
      return { kind: time === null ? 'FULL' : 'READY_BY', date, time: time?.replace(':', '') ?? null }
    }
    default:
      return change satisfies never
  }
}

/** Changes a setting as its customer would; false where the product refuses it, as a change for a day without a time. */
export async function changeSetting(
  server: ScreenServer,
  accountNumber: string,
  change: Change,
): Promise<boolean> {
  function ask(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    return server.ask(accountNumber, query, variables)
  }
  const answer = await ask(mutations[change.kind], await listVariables(change, ask))
  return (answer as { data: { answer: { isSuccess: boolean } } }).data.answer.isSuccess
}
