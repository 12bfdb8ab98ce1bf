import { energyParts } from '@driveway/messages/en-GB/energy-parts'
import type { Sums } from '../world/account.ts'
import { within, type Interval } from '../world/track.ts'
import { between, KWH, STEP_MS } from './compare.ts'
import { dayOf, monthStart } from './days.ts'
import { untilNow, type Facts } from './facts.ts'
import { isOwnCar } from './home-rules.ts'
import { lastTime } from '../world/london-time.ts'
import { inMonth } from './month-totals.ts'
import { both, isUntrue, type Judgement, type Rule } from './rule.ts'
import { readNumber, readPence, type Values } from './template.ts'

const DAY_MS = 86_400_000
/** Of the cost of some charges: half hours are rounded each. */
const PENCE = 2
const PENCE_SHARE = 0.02

/** A time at the cable, with the name of the car; null where nobody has said which one it was. */
type PlugIn = Interval & { readonly name: string | null }

function listPlugIns({ track, unnamed }: Facts, period: Interval): readonly PlugIn[] {
  const found: { from: number; to: number; name: string }[] = []
  let isOpen = false
  for (const { at, isPluggedIn, car } of within(track, period)) {
    const last = found.at(-1)
    if (isPluggedIn && isOpen && last !== undefined) last.to = at
    else if (isPluggedIn) found.push({ from: at, to: at, name: `${car.make} ${car.model}` })
    isOpen = isPluggedIn
  }
  return found.map(({ from, to, name }) => {
    const isNamed = !unnamed.some((at) => at >= from && at <= to)
    return { from, to, name: isNamed ? name : null }
  })
}

/** The least and the most of a figure of one car: charges of an unnamed car may count for any of them. */
function rangeOf(
  facts: Facts,
  name: string,
  periods: readonly Interval[],
  read: (sums: Sums) => number,
): readonly [number, number] {
  function sum(period: Interval | undefined, counts: (plugIn: PlugIn) => boolean): number {
    if (period === undefined) return 0
    const plugIns = listPlugIns(facts, period).filter(counts)
    return plugIns.reduce((total, plugIn) => total + read(facts.account(plugIn, facts.at)), 0)
  }
  return [
    sum(periods[0], (plugIn) => plugIn.name === name),
    sum(periods[1], (plugIn) => plugIn.name === null || plugIn.name === name),
  ]
}

function judgePart({ name = '', energy = '', cost }: Values, facts: Facts): Judgement {
  const judgements = [inMonth(facts), untilNow(facts, monthStart(0, facts))].map((periods) =>
    both(
      between(
        readNumber(energy),
        rangeOf(facts, name, periods, (sums) => sums.importWh / 1000),
        KWH,
        'kWh',
      ),
      () => {
        if (cost === undefined) return isOwnCar({ name }, facts)
        const range = rangeOf(facts, name, periods, (sums) => sums.pence)
        return between(readPence(cost), range, PENCE + PENCE_SHARE * range[1], 'pence')
      },
    ),
  )
  return judgements.find(({ kind }) => kind === 'true') ?? judgements[0] ?? isUntrue('no period')
}

/** One plug-in of the day that is named, with its energy up to now. */
function judgeCharge({ day = '', time = '', energy = '' }: Values, facts: Facts): Judgement {
  const from = dayOf(day, facts)
  if (from === null) return isUntrue('no such day')
  const said = lastTime(from + DAY_MS - 1, time)
  const plugIns = listPlugIns(facts, { from: from - DAY_MS, to: facts.at })
  const plugIn = plugIns.find((each) => Math.abs(each.from - said) <= STEP_MS)
  if (plugIn === undefined) return isUntrue('no plug-in at that time')
  const ends = [Math.max(plugIn.from, Math.min(plugIn.to, facts.at - 2 * STEP_MS)), plugIn.to]
  const [low = 0, high = 0] = ends.map(
    (to) => facts.account({ from: plugIn.from, to }, facts.at).importWh / 1000,
  )
  return between(readNumber(energy), [low, high], KWH, 'kWh')
}

/** Energy and cost of each car of a home with several. */
export const carRules: readonly Rule[] = [
  { region: energyParts.title, text: energyParts['charge-label'], judge: judgeCharge },
  { region: energyParts.title, label: '{name}', text: energyParts['energy-and-cost'], judge: judgePart },
  { region: energyParts.title, label: '{name}', text: energyParts.energy, judge: judgePart },
  { region: energyParts.title, label: 'option', text: '{name}', judge: isOwnCar },
]
