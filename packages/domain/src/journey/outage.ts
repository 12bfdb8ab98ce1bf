import { DAY_MS } from '../time/london-time.ts'

/** Customers see a notice this long before a planned outage starts. */
export const NOTICE_DAYS = 7
export const OUTAGE_POLL_MS = 15_000
/** Notices ahead of time, unless one is on the screen. */
export const NOTICE_POLL_MS = 60_000

export const MAX_OUTAGE_TITLE = 80
export const MAX_OUTAGE_TEXT = 1_000

export type PlannedTimes = {
  readonly plannedStart: Date
  readonly plannedEnd: Date
  /** Null while the outage has not ended. */
  readonly actualEnd: Date | null
}

/** `later` is not announced yet, `overtime` is past its planned end. */
export type OutagePhase = 'later' | 'announced' | 'active' | 'overtime' | 'ended'

export function outagePhaseOf({ plannedStart, plannedEnd, actualEnd }: PlannedTimes, now: Date): OutagePhase {
  if (actualEnd !== null && now >= actualEnd) return 'ended'
  if (now < plannedStart) {
    return plannedStart.getTime() - now.getTime() <= NOTICE_DAYS * DAY_MS ? 'announced' : 'later'
  }
  return now > plannedEnd ? 'overtime' : 'active'
}

export type PlannedTexts = { readonly disclaimer: string; readonly overtimeMessage: string }

/** The overtime message after the planned end, otherwise the disclaimer. */
export function outageRemarkOf({ disclaimer, overtimeMessage }: PlannedTexts, isOvertime: boolean): string {
  return isOvertime ? overtimeMessage : disclaimer
}

export type OutageDraft = {
  readonly title: string
  readonly text: string
  readonly planned: (PlannedTexts & Pick<PlannedTimes, 'plannedStart' | 'plannedEnd'>) | null
}

export type OutageProblem =
  | { readonly code: 'title-length' }
  | { readonly code: 'text-length'; readonly field: 'text' | 'disclaimer' | 'overtimeMessage' }
  | { readonly code: 'end-before-start' }
  | { readonly code: 'already-over' }

/** The reason why an outage cannot be published like this; null if it can. */
export function findOutageProblem({ title, text, planned }: OutageDraft, now: Date): OutageProblem | null {
  if (!fits(title, MAX_OUTAGE_TITLE)) return { code: 'title-length' }
  if (!fits(text, MAX_OUTAGE_TEXT)) return { code: 'text-length', field: 'text' }
  if (planned === null) return null
  for (const field of ['disclaimer', 'overtimeMessage'] as const) {
    if (!fits(planned[field], MAX_OUTAGE_TEXT)) return { code: 'text-length', field }
  }
  if (planned.plannedEnd <= planned.plannedStart) return { code: 'end-before-start' }
  return planned.plannedEnd <= now ? { code: 'already-over' } : null
}

function fits(text: string, max: number): boolean {
  const { length } = text.trim()
  return length > 0 && length <= max
}
