import { paths } from '@driveway/domain/journey/paths'
import { shortcutPathOf } from '@driveway/domain/journey/shortcut'
import { writePounds, writeKilowattHours } from '@driveway/domain/energy/units'
import type { NoticeFigures, NoticeKind } from '@driveway/domain/notice/notice-kind'
import { writeDecimal } from '@driveway/domain/decimal-text'
import { language } from '@driveway/domain/language'
import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { notices as texts } from '@driveway/messages/en-GB/notices'
import { say } from '@driveway/messages/say'

/** A notice in words. It names nobody and no place. */
export type NoticeText = {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The page that it opens. */
  readonly path: string
  /** The label of the mail's button. */
  readonly label: string
  /** A second page that one tap opens. */
  readonly action: { readonly label: string; readonly path: string } | null
}

type Describe<Kind extends NoticeKind> = (figures: NoticeFigures[Kind]) => NoticeText

const today = { path: paths.today, label: say(texts, 'open-today'), action: null }
const history = { path: paths.history, label: say(texts, 'open-history'), action: null }
const boost = { label: say(texts, 'boost'), path: shortcutPathOf('boost') }

/** As the app writes months. */
const monthFormat = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })

const stopTitles = {
  'not-started': 'not-started-title',
  offline: 'offline-title',
  fault: 'fault-title',
} as const

const stopTexts = {
  stopped: 'stopped-text',
  'not-started': 'not-started-text',
  offline: 'offline-text',
  fault: 'fault-text',
} as const

const clearTitles = {
  'not-plugged-in': 'not-plugged-in-clear-title',
  'cannot-be-ready': 'cannot-be-ready-clear-title',
  stopped: 'stopped-clear-title',
} as const

const clearTexts = {
  'not-plugged-in': 'not-plugged-in-clear-text',
  'cannot-be-ready': 'cannot-be-ready-clear-text',
  stopped: 'stopped-clear-text',
} as const

const describers: { readonly [Kind in NoticeKind]: Describe<Kind> } = {
  'not-plugged-in'({ readyAt, plugInBy }) {
    const ready = writeUnambiguousTime(readyAt)
    if (plugInBy === null) {
      const text = say(texts, 'not-plugged-in-late-text', { ready })
      return { ...today, title: say(texts, 'not-plugged-in-late-title'), paragraphs: [text] }
    }
    const time = writeUnambiguousTime(plugInBy)
    const paragraphs = [say(texts, 'not-plugged-in-text', { ready, time })]
    return { ...today, title: say(texts, 'not-plugged-in-title', { time }), paragraphs }
  },
  'cannot-be-ready'({ readyAt, level, target, missingWh, reachedAt }) {
    const ready = writeUnambiguousTime(readyAt)
    const missing = writeKilowattHours(missingWh)
    const why = say(texts, 'cannot-be-ready-text', { level, target, ready, missing })
    const reached =
      reachedAt === null
        ? []
        : [say(texts, 'cannot-be-ready-reached', { target, reached: writeUnambiguousTime(reachedAt) })]
    return {
      ...today,
      title: say(texts, 'cannot-be-ready-title', { ready }),
      paragraphs: [why, ...reached],
      action: boost,
    }
  },
  ready({ readyAt, level, isEstimated }) {
    return {
      ...today,
      title: say(texts, isEstimated ? 'ready-title-about' : 'ready-title', { level }),
      paragraphs: [say(texts, 'ready-text', { ready: writeUnambiguousTime(readyAt) })],
    }
  },
  stopped({ readyAt, reason, level }) {
    const text = say(texts, stopTexts[reason], { ready: writeUnambiguousTime(readyAt) })
    const title =
      reason === 'stopped'
        ? say(texts, 'stopped-title', { level: level ?? 0 })
        : say(texts, stopTitles[reason])
    return { ...today, title, paragraphs: [text], action: reason === 'stopped' ? boost : null }
  },
  'cheap-prices'({ from, to, averagePence, isToday }) {
    const isPaid = averagePence < 0
    const window = { from: writeUnambiguousTime(from), to: writeUnambiguousTime(to) }
    const pence = writeDecimal(Math.abs(averagePence), 1)
    const cheapTitle = isToday ? 'cheap-prices-today-title' : 'cheap-prices-title'
    const paidTitle = isToday ? 'paid-prices-today-title' : 'paid-prices-title'
    return {
      title: say(texts, isPaid ? paidTitle : cheapTitle),
      paragraphs: [say(texts, isPaid ? 'paid-prices-text' : 'cheap-prices-text', { ...window, pence })],
      path: paths.agilePrices,
      label: say(texts, 'open-prices'),
      action: null,
    }
  },
  'monthly-summary'({ month, energyWh, costPence }) {
    const energy = writeKilowattHours(energyWh)
    const text =
      costPence === null
        ? say(texts, 'monthly-summary-unpriced', { energy })
        : say(texts, 'monthly-summary-text', { energy, cost: writePounds(costPence) })
    return {
      ...history,
      title: say(texts, 'monthly-summary-title', { month: sayMonth(month) }),
      paragraphs: [text],
    }
  },
  'over-budget'({ month, expectedPence, spentPence, budgetPence }) {
    const [expected, spent] = [writePounds(expectedPence), writePounds(spentPence)]
    const named = { budget: writePounds(budgetPence), month: sayMonth(month) }
    return {
      ...history,
      title: say(texts, spentPence > budgetPence ? 'passed-budget-title' : 'over-budget-title', named),
      paragraphs: [say(texts, 'over-budget-text', { expected, spent, budget: named.budget })],
    }
  },
}

function sayMonth(month: string): string {
  return monthFormat.format(Date.parse(month))
}

export function describeNotice(kind: NoticeKind, figures: NoticeFigures[NoticeKind]): NoticeText {
  return (describers[kind] as Describe<NoticeKind>)(figures)
}

/** Takes the place of a notice that is no longer true; null for kinds that are not taken back. */
export function describeAllClear(kind: NoticeKind, figures: NoticeFigures[NoticeKind]): NoticeText | null {
  if (kind !== 'not-plugged-in' && kind !== 'cannot-be-ready' && kind !== 'stopped') return null
  const { readyAt } = figures as NoticeFigures[typeof kind]
  const text = say(texts, clearTexts[kind], { ready: writeUnambiguousTime(readyAt) })
  return { ...today, title: say(texts, clearTitles[kind]), paragraphs: [text] }
}
