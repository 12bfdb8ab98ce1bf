import { MINUTE_MS } from '../time/clock-time.ts'
import { cannotBeReady } from './cannot-be-ready.ts'
import { cheapPrices } from './cheap-prices.ts'
import { monthlySummary } from './monthly-summary.ts'
import { notPluggedIn } from './not-plugged-in.ts'
import type { DueNotice, NoticeFacts, NoticeRule } from './notice-facts.ts'
import type { NoticeFigures, NoticeKind } from './notice-kind.ts'
import { overBudget } from './over-budget.ts'
import { afterQuiet, beforeQuiet } from './quiet-hours.ts'
import { ready } from './ready.ts'
import { stopped } from './stopped.ts'

export const noticeRules: { readonly [Kind in NoticeKind]: NoticeRule<Kind> } = {
  'not-plugged-in': notPluggedIn,
  'cannot-be-ready': cannotBeReady,
  ready,
  stopped,
  'cheap-prices': cheapPrices,
  'monthly-summary': monthlySummary,
  'over-budget': overBudget,
}

/** A successor comes no sooner after what it replaces. */
export const REPLACE_AFTER_MS = 30 * MINUTE_MS
/** The most that is told of one occasion. */
export const MAX_VERSIONS = 4

/** A notice of this charger that was told, and of which the use may not be over. */
export type ToldNotice = {
  readonly noticeId: string
  readonly kind: NoticeKind
  readonly occasion: string
  readonly version: number
  readonly figures: NoticeFigures[NoticeKind]
  /** When its last version was told or taken back. */
  readonly changedAt: number
  readonly useUntil: number
  readonly isWithdrawn: boolean
}

export type NoticeDecision =
  | { readonly act: 'tell'; readonly kind: NoticeKind; readonly notice: DueNotice }
  | { readonly act: 'replace'; readonly told: ToldNotice; readonly notice: DueNotice }
  /** Only those who were told get an all-clear; `isSilent` where its successor takes its place. */
  | { readonly act: 'withdraw'; readonly told: ToldNotice; readonly isSilent: boolean }

export type NoticeDecisions = {
  readonly decisions: readonly NoticeDecision[]
  /** The next instant (ms) at which a rule becomes due without any change; Infinity if none does. */
  readonly nextAt: number
}

/** Decides for each chosen kind what to tell now, what replaces it and what is taken back. */
export function decideNotices(
  facts: NoticeFacts,
  chosen: readonly NoticeKind[],
  told: readonly ToldNotice[],
): NoticeDecisions {
  const wanted = facts.awayUntil === null ? chosen : []
  const decided = wanted.map((kind) =>
    decideKind(
      kind,
      facts,
      told.filter((each) => each.kind === kind),
    ),
  )
  const unwanted = told.filter((each) => !each.isWithdrawn && !wanted.includes(each.kind))
  return {
    decisions: [
      ...decided.flatMap(({ decisions }) => decisions),
      ...unwanted.map((each) => ({ act: 'withdraw', told: each, isSilent: true }) as const),
    ],
    nextAt: Math.min(facts.awayUntil ?? Infinity, ...decided.map(({ nextAt }) => nextAt)),
  }
}

function decideKind(kind: NoticeKind, facts: NoticeFacts, told: readonly ToldNotice[]): NoticeDecisions {
  const rule: Pick<NoticeRule<NoticeKind>, 'quiet' | 'hasAllClear' | 'isClear'> = noticeRules[kind]
  const { now } = facts
  const due = noticeRules[kind].find(facts)
  const same = told.find(({ occasion }) => occasion === due?.occasion) ?? null
  const sendAt = due === null ? Infinity : sendTimeOf(due, rule.quiet, now)
  const isDue = due !== null && sendAt <= now && due.useUntil > now
  const others = told.filter((each) => !each.isWithdrawn && each !== same && each.useUntil > now)
  const next = due !== null && isDue ? decideDue(kind, due, same, now) : null
  const withdrawals = others.map(
    (each) =>
      ({
        act: 'withdraw',
        told: each,
        isSilent: next !== null || !rule.hasAllClear || !rule.isClear(facts),
      }) satisfies NoticeDecision,
  )
  const retryAt = same !== null && isDue && next === null ? same.changedAt + REPLACE_AFTER_MS : Infinity
  return {
    decisions: next === null ? withdrawals : [...withdrawals, next],
    nextAt: sendAt > now ? sendAt : retryAt > now ? retryAt : Infinity,
  }
}

/** Null where the occasion was told and nothing new is worth telling. */
function decideDue(
  kind: NoticeKind,
  notice: DueNotice,
  same: ToldNotice | null,
  now: number,
): NoticeDecision | null {
  if (same === null) return { act: 'tell', kind, notice }
  if (same.version >= MAX_VERSIONS || now - same.changedAt < REPLACE_AFTER_MS) return null
  const rule = noticeRules[kind] as NoticeRule<NoticeKind>
  const isWorthTelling = same.isWithdrawn ? rule.hasAllClear : rule.isNews(same.figures, notice.figures)
  return isWorthTelling ? { act: 'replace', told: same, notice } : null
}

function sendTimeOf({ dueAt }: DueNotice, quiet: NoticeRule<NoticeKind>['quiet'], now: number): number {
  switch (quiet) {
    case 'sent':
      return dueAt
    case 'after':
      return afterQuiet(Math.max(dueAt, now))
    case 'before': {
      const early = beforeQuiet(dueAt)
      return early > now ? early : afterQuiet(now)
    }
    default:
      return quiet satisfies never
  }
}
