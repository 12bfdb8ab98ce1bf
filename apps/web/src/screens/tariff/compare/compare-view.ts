import { writePounds } from '@driveway/domain/energy/units'
import { compareTariffs as texts } from '@driveway/messages/en-GB/compare-tariffs'
import { say } from '@driveway/messages/say'
import type { AdvisedTariff, AdvisedYear } from '#data/advice/query.ts'

/** A bar of a tariff. */
export type CompareBar = {
  readonly key: 'as-charged' | 'as-planned'
  readonly label: string
  readonly amount: string
  /** From 0 up to 1, on one scale for all tariffs. */
  readonly share: number
  /** The amount in its parts; null where it has one only. */
  readonly parts: string | null
}

export type CompareRow = {
  readonly key: string
  readonly name: string
  readonly isOwn: boolean
  readonly isCheapest: boolean
  readonly bars: readonly CompareBar[]
  readonly notes: readonly string[]
}

export type CompareView = {
  readonly title: string
  readonly text: string
  /** False where the household's own standing charge is not known: then no amount has one. */
  readonly hasStanding: boolean
  /** The household's own first, then the cheapest as planned. */
  readonly rows: readonly CompareRow[]
}

/** A smaller difference in a year is not worth a change. */
const LEAST_SAVING_PENCE = 1_000

function isOwn({ kind }: AdvisedTariff): boolean {
  return kind === 'OWN' || kind === 'PRESENT'
}

type Cost = AdvisedTariff['asCharged']

function shownPence({ total, charging, earned }: Cost, hasStanding: boolean): number {
  return hasStanding ? total : charging - earned
}

export function viewComparison({ tariffs, measuredDays: days }: AdvisedYear): CompareView {
  const reference = tariffs.find(({ kind }) => kind === 'PRESENT') ?? tariffs.find(isOwn) ?? null
  const hasStanding = reference?.isStandingKnown ?? true
  const comparable = tariffs.filter((each) => !hasStanding || each.isStandingKnown)
  function plannedPence({ asPlanned }: AdvisedTariff): number {
    return shownPence(asPlanned, hasStanding)
  }
  const sorted = comparable.toSorted((first, second) => plannedPence(first) - plannedPence(second))
  const cheapest = sorted.find(({ kind }) => kind !== 'OWN') ?? null
  const others = tariffs.filter((each) => !isOwn(each))
  const costs = tariffs.flatMap(({ asCharged, asPlanned }) => [asCharged, asPlanned])
  const most = Math.max(1, ...costs.map((cost) => shownPence(cost, hasStanding)))
  const order = [...sorted, ...tariffs.filter((each) => !comparable.includes(each))]
  const isSeveral = tariffs.some(({ kind }) => kind === 'PRESENT')
  const saving =
    reference && cheapest && !isOwn(cheapest) ? plannedPence(reference) - plannedPence(cheapest) : 0
  const isClear = saving >= LEAST_SAVING_PENCE
  return {
    ...sayAnswer(others.length > 0, isClear && cheapest ? sayName(cheapest, isSeveral) : null, saving, days),
    hasStanding,
    rows: [...order.filter(isOwn), ...order.filter((each) => !isOwn(each))].map((each, index) => ({
      key: `${each.kind} ${index}`,
      name: sayName(each, isSeveral),
      isOwn: isOwn(each),
      isCheapest: isClear && each === cheapest,
      bars: listBars(each, most, hasStanding),
      notes: listNotes(each, hasStanding),
    })),
  }
}

function sayAnswer(
  hasOthers: boolean,
  name: string | null,
  saving: number,
  days: number,
): Pick<CompareView, 'title' | 'text'> {
  if (!hasOthers) return { title: say(texts, 'answer-only'), text: say(texts, 'answer-none') }
  const text = say(texts, 'answer-planned', { days })
  if (name === null) return { title: say(texts, 'answer-own'), text }
  return { title: say(texts, 'answer-other', { name, saving: writePounds(saving) }), text }
}

function sayName({ kind, supplier, name }: AdvisedTariff, isSeveral: boolean): string {
  if (kind === 'OWN') return say(texts, isSeveral ? 'name-own-was' : 'name-own')
  if (kind === 'PRESENT') return say(texts, 'name-present')
  if (kind === 'AGILE') return say(texts, 'name-agile', { supplier })
  return say(texts, 'name-preset', { supplier, name })
}

/** The amount that the household paid is a fact; all others are 'about'. */
function listBars(tariff: AdvisedTariff, most: number, hasStanding: boolean): readonly CompareBar[] {
  return (['as-charged', 'as-planned'] as const).map((key) => {
    const cost = key === 'as-charged' ? tariff.asCharged : tariff.asPlanned
    const pence = shownPence(cost, hasStanding)
    const isFact = tariff.kind === 'OWN' && key === 'as-charged'
    return {
      key,
      label: say(texts, key),
      amount: say(texts, isFact ? 'paid' : 'about', { amount: writePounds(pence) }),
      share: Math.max(0, pence / most),
      parts: hasStanding ? sayParts(cost, tariff.isStandingKnown) : sayEarned(cost),
    }
  })
}

function sayParts(cost: Cost, isStandingKnown: boolean): string {
  const charging = writePounds(cost.charging)
  const standing = writePounds(cost.standing)
  const earned = writePounds(cost.earned)
  if (!isStandingKnown) {
    return cost.earned > 0
      ? say(texts, 'no-standing-export', { charging, earned })
      : say(texts, 'no-standing', { charging })
  }
  return cost.earned > 0
    ? say(texts, 'parts-export', { charging, standing, earned })
    : say(texts, 'parts', { charging, standing })
}

/** Without standing charges an amount has parts only where something was earned. */
function sayEarned({ charging, earned }: Cost): string | null {
  if (earned === 0) return null
  return say(texts, 'only-export', { charging: writePounds(charging), earned: writePounds(earned) })
}

function listNotes(tariff: AdvisedTariff, hasStanding: boolean): readonly string[] {
  const { unpricedHalfHours, estimatedPrices, isStandingKnown, asCharged } = tariff
  return [
    ...(!hasStanding && isStandingKnown
      ? [say(texts, 'plus-standing', { standing: writePounds(asCharged.standing) })]
      : []),
    ...(unpricedHalfHours > 0 ? [say(texts, 'unpriced', { count: unpricedHalfHours })] : []),
    ...(estimatedPrices > 0 ? [say(texts, 'estimated-prices', { count: estimatedPrices })] : []),
  ]
}
