/** The occasions that a customer can be told of. */
export const noticeKinds = [
  'not-plugged-in',
  'cannot-be-ready',
  'ready',
  'stopped',
  'cheap-prices',
  'monthly-summary',
  'over-budget',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeChannels = ['push', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Why a charge that is needed does not happen. */
export type StopReason = 'stopped' | 'not-started' | 'offline' | 'fault'

/** The figures that a notice shows. Instants in ms of world time, levels in percent. */
export type NoticeFigures = {
  readonly 'not-plugged-in': {
    readonly readyAt: number
    /** The last start that still meets the ready time; null once it has passed. */
    readonly plugInBy: number | null
  }
  readonly 'cannot-be-ready': {
    readonly readyAt: number
    /** At the ready time. */
    readonly level: number
    readonly target: number
    /** In the battery. */
    readonly missingWh: number
    /** Null if it is not reached within the plan. */
    readonly reachedAt: number | null
  }
  readonly ready: { readonly readyAt: number; readonly level: number; readonly isEstimated: boolean }
  readonly stopped: { readonly readyAt: number; readonly reason: StopReason; readonly level: number | null }
  readonly 'cheap-prices': {
    readonly from: number
    readonly to: number
    readonly averagePence: number
    /** True where they are told of on the day itself, because quiet hours held the notice. */
    readonly isToday: boolean
  }
  readonly 'monthly-summary': {
    /** The first day of the month. */
    readonly month: string
    readonly energyWh: number
    /** Null where a price is not known. */
    readonly costPence: number | null
  }
  readonly 'over-budget': {
    /** The first day of the month. */
    readonly month: string
    readonly expectedPence: number
    readonly spentPence: number
    readonly budgetPence: number
  }
}

export type NoticeChoices = Readonly<Record<NoticeKind, Readonly<Record<NoticeChannel, boolean>>>>

export type NoticeChoice = {
  readonly kind: NoticeKind
  readonly channel: NoticeChannel
  readonly isOn: boolean
}

const off = { push: false, mail: false }
const byMail = { push: false, mail: true }

/**
 * TELL-01: a customer who has chosen nothing is told by mail of what they must act on. A budget is told of only where one
 * is set, and who sets it asks for that.
 */
export const defaultChoices: NoticeChoices = {
  'not-plugged-in': off,
  'cannot-be-ready': byMail,
  ready: off,
  stopped: byMail,
  'cheap-prices': off,
  'monthly-summary': off,
  'over-budget': byMail,
}

export function applyChoices(chosen: readonly NoticeChoice[]): NoticeChoices {
  function isOn(kind: NoticeKind, channel: NoticeChannel): boolean {
    const choice = chosen.find((each) => each.kind === kind && each.channel === channel)
    return choice?.isOn ?? defaultChoices[kind][channel]
  }
  const entries = noticeKinds.map((kind) => [kind, { push: isOn(kind, 'push'), mail: isOn(kind, 'mail') }])
  return Object.fromEntries(entries) as NoticeChoices
}

/** Stored as a channel beside the others, and on where the link of a mail has ended all mails of a kind. */
export const MAILS_ENDED = 'mails-ended'

type StoredChoice = { readonly kind: string; readonly channel: string; readonly isOn: boolean }

/** Ended mails are off, whatever was chosen. */
export function readStoredChoices(stored: readonly StoredChoice[]): {
  readonly choices: NoticeChoices
  readonly endedMails: readonly NoticeKind[]
} {
  const ended = stored.filter(({ channel, isOn }) => channel === MAILS_ENDED && isOn)
  const endedMails = noticeKinds.filter((kind) => ended.some((each) => each.kind === kind))
  const chosen = stored.flatMap(({ kind, channel, isOn }) => readNoticeChoice(kind, channel, isOn) ?? [])
  const withoutMail = endedMails.map((kind) => ({ kind, channel: 'mail', isOn: false }) as const)
  return { choices: applyChoices([...withoutMail, ...chosen]), endedMails }
}

export function isWanted(choices: NoticeChoices, kind: NoticeKind): boolean {
  return noticeChannels.some((channel) => choices[kind][channel])
}

/** Null for a kind or channel that does not exist. */
export function readNoticeChoice(kind: string, channel: string, isOn: boolean): NoticeChoice | null {
  const known = noticeKinds.find((each) => each === kind)
  const by = noticeChannels.find((each) => each === channel)
  return known === undefined || by === undefined ? null : { kind: known, channel: by, isOn }
}
