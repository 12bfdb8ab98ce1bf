import { compareTariffs as texts } from '@driveway/messages/en-GB/compare-tariffs'
import { say } from '@driveway/messages/say'
import type { AdvisedTariff, AdvisedYear } from '#data/advice/query.ts'
import { sayPounds } from '#parts/text/money-text.ts'

/** A bar of a tariff. */
export type CompareBar = {
  readonly key: 'as-charged' | 'as-planned'
  readonly label: string
  readonly amount: string
  /** From 0 up to 1, on one scale for all tariffs. */
  readonly share: number
  readonly parts: string
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
  /** The household's own first, then the cheapest as planned. */
  readonly rows: readonly CompareRow[]
}

/** A smaller difference in a year is not worth a change. */
const LEAST_SAVING_PENCE = 1_000

function isOwn({ kind }: AdvisedTariff): boolean {
  return kind === 'OWN' || kind === 'PRESENT'
}

/** A tariff is compared with its standing charge, or all are without where the household's own is not known. */
function comparedPence({ asPlanned }: AdvisedTariff, hasStanding: boolean): number {
  return hasStanding ? asPlanned.total : asPlanned.charging - asPlanned.earned
}

export function viewComparison({ tariffs, measuredDays: days }: AdvisedYear): CompareView {
  const reference = tariffs.find(({ kind }) => kind === 'PRESENT') ?? tariffs.find(isOwn) ?? null
  const hasStanding = reference?.isStandingKnown ?? true
  const comparable = tariffs.filter((each) => !hasStanding || each.isStandingKnown)
  const sorted = comparable.toSorted(
    (first, second) => comparedPence(first, hasStanding) - comparedPence(second, hasStanding),
  )
  const cheapest = sorted.find(({ kind }) => kind !== 'OWN') ?? null
  const others = tariffs.filter((each) => !isOwn(each))
  const most = Math.max(
    1,
    ...tariffs.flatMap(({ asCharged, asPlanned }) => [asCharged.total, asPlanned.total]),
  )
  const order = [...sorted, ...tariffs.filter((each) => !comparable.includes(each))]
  const isSeveral = tariffs.some(({ kind }) => kind === 'PRESENT')
  const saving =
    reference && cheapest && !isOwn(cheapest)
      ? comparedPence(reference, hasStanding) - comparedPence(cheapest, hasStanding)
      : 0
  const isClear = saving >= LEAST_SAVING_PENCE
  return {
    ...sayAnswer(others.length > 0, isClear && cheapest ? sayName(cheapest, isSeveral) : null, saving, days),
    rows: [...order.filter(isOwn), ...order.filter((each) => !isOwn(each))].map((each, index) => ({
      key: `${each.kind} ${index}`,
      name: sayName(each, isSeveral),
      isOwn: isOwn(each),
      isCheapest: isClear && each === cheapest,
      bars: listBars(each, most),
      notes: listNotes(each),
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
  return { title: say(texts, 'answer-other', { name, saving: sayPounds(saving) }), text }
}

function sayName({ kind, supplier, name }: AdvisedTariff, isSeveral: boolean): string {
  if (kind === 'OWN') return say(texts, isSeveral ? 'name-own-was' : 'name-own')
  if (kind === 'PRESENT') return say(texts, 'name-present')
  if (kind === 'AGILE') return say(texts, 'name-agile', { supplier })
  return say(texts, 'name-preset', { supplier, name })
}

/** The amount that the household paid is a fact; all others are 'about'. */
function listBars(tariff: AdvisedTariff, most: number): readonly CompareBar[] {
  return (['as-charged', 'as-planned'] as const).map((key) => {
    const cost = key === 'as-charged' ? tariff.asCharged : tariff.asPlanned
    const isFact = tariff.kind === 'OWN' && key === 'as-charged'
    return {
      key,
      label: say(texts, key),
      amount: say(texts, isFact ? 'paid' : 'about', { amount: sayPounds(cost.total) }),
      share: Math.max(0, cost.total / most),
      parts: sayParts(cost, tariff.isStandingKnown),
    }
  })
}

function sayParts(cost: AdvisedTariff['asCharged'], isStandingKnown: boolean): string {
  const [charging, standing, earned] = [cost.charging, cost.standing, cost.earned].map(sayPounds) as [
    string,
    string,
    string,
  ]
  if (!isStandingKnown) {
    return cost.earned > 0
      ? say(texts, 'no-standing-export', { charging, earned })
      : say(texts, 'no-standing', { charging })
  }
  return cost.earned > 0
    ? say(texts, 'parts-export', { charging, standing, earned })
    : say(texts, 'parts', { charging, standing })
}

function listNotes({ unpricedHalfHours, estimatedPrices }: AdvisedTariff): readonly string[] {
  return [
    ...(unpricedHalfHours > 0 ? [say(texts, 'unpriced', { count: unpricedHalfHours })] : []),
    ...(estimatedPrices > 0 ? [say(texts, 'estimated-prices', { count: estimatedPrices })] : []),
  ]
}
