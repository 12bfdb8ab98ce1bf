import type {
  GetOutageNoticesAnswer,
  GetOutagesAnswer,
} from '@driveway/contract/generated/content-operations'
import type { PlannedTexts } from '@driveway/domain/journey/outage'
import type { LocalDate } from '@driveway/domain/time/local-date'

type WirePlanned = GetOutagesAnswer['plannedOutages'][number]
type WireUnplanned = GetOutagesAnswer['unplannedOutages'][number]
type WireNotice = GetOutageNoticesAnswer['outageNotices'][number]

export type OutageNotice = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly onDate: LocalDate
  /** Real time, in ms. */
  readonly plannedStart: number
  readonly plannedEnd: number
}

export type PlannedOutage = OutageNotice & PlannedTexts & { readonly isOvertime: boolean }

export type UnplannedOutage = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly publishedAt: number
  readonly updatedAt: number
}

/** The outages that have begun; null where there is none. */
export type CurrentOutages = {
  readonly planned: PlannedOutage | null
  readonly unplanned: UnplannedOutage | null
}

export function toNotice({ id, title, text, onDate, plannedStart, plannedEnd }: WireNotice): OutageNotice {
  const times = { plannedStart: Date.parse(plannedStart), plannedEnd: Date.parse(plannedEnd) }
  return { id, title, text, onDate, ...times }
}

function toPlanned(wire: WirePlanned): PlannedOutage {
  const { disclaimer, overtimeMessage, isOvertime } = wire
  return { ...toNotice(wire), disclaimer, overtimeMessage, isOvertime }
}

function toUnplanned(wire: WireUnplanned): UnplannedOutage {
  const { id, title, text } = wire
  return {
    id,
    title,
    text,
    publishedAt: Date.parse(wire.published_at),
    updatedAt: Date.parse(wire.updated_at),
  }
}

export function toOutages({ plannedOutages, unplannedOutages }: GetOutagesAnswer): CurrentOutages {
  const [planned] = plannedOutages
  const [unplanned] = unplannedOutages
  return {
    planned: planned ? toPlanned(planned) : null,
    unplanned: unplanned ? toUnplanned(unplanned) : null,
  }
}
