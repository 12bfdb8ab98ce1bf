import type { CarStop } from '../car-level/car-stop.ts'
import type { ConnectorState } from '../connector/connector-state.ts'
import type { NightInputs, NightPlan, ReadyTarget } from '../planning/model/plan-model.ts'
import type { PriceSlot } from '../tariff/price-day.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { NoticeFigures, NoticeKind } from './notice-kind.ts'

/** Everything that notices depend on, for one charger. Instants in ms of world time. */
export type NoticeFacts = {
  readonly now: number
  /** The end of the days away that the household is in; null at home. Nothing is told while it is away. */
  readonly awayUntil: number | null
  readonly connector: ConnectorState | null
  /** How long the charger has had no connection, in real time; 0 while it has one. */
  readonly offlineMs: number
  readonly stop: CarStop | null
  /** The car last took energy in this plug-in then; null if it has not. */
  readonly chargedAt: number | null
  /** The facts of the coming nights as they are now, with or without a car. */
  readonly inputs: NightInputs
  /** Of the last ready time at or before now; null without one in the last day. */
  readonly lastTarget: ReadyTarget | null
  /** The plan in force of this plug-in, with the inputs that it was made from. */
  readonly plan: { readonly inputs: NightInputs; readonly plan: NightPlan } | null
  /** The half hours of three days; null for a customer whose prices do not change with them. */
  readonly prices: {
    /** None where today's tariff has no such prices. */
    readonly yesterday: readonly PriceSlot[]
    readonly today: readonly PriceSlot[]
    readonly tomorrow: readonly PriceSlot[]
  } | null
  /** The month before this one; null where nothing was charged. */
  readonly lastMonth: {
    readonly month: LocalDate
    readonly energyWh: number
    readonly costPence: number | null
  } | null
  /** This month as it is expected to end; null without a budget or a habit, and for all chargers of a home but its first. */
  readonly budget: NoticeFigures['over-budget'] | null
}

/** A notice that is true, and from when on it is worth telling. */
export type DueNotice<Kind extends NoticeKind = NoticeKind> = {
  /** Each occasion is told once: a ready time, a day or a month. */
  readonly occasion: string
  readonly dueAt: number
  /** After this nobody can use it. */
  readonly useUntil: number
  readonly figures: NoticeFigures[Kind]
}

export type NoticeRule<Kind extends NoticeKind> = {
  readonly find: (facts: NoticeFacts) => DueNotice<Kind> | null
  /** Sent in quiet hours too, brought forward before them, or held until they end. */
  readonly quiet: 'sent' | 'before' | 'after'
  /** True if other figures are worth a successor; false where an occasion is told once. */
  readonly isNews: (before: NoticeFigures[Kind], after: NoticeFigures[Kind]) => boolean
  /** Customers who were told are told when it is no longer true, and again if it becomes true again. */
  readonly hasAllClear: boolean
  /** True if the facts back the words of the all-clear: a car that has left is not ready after all. */
  readonly isClear: (facts: NoticeFacts) => boolean
}
