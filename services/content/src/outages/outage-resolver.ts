import type { PlannedOutage, UnplannedOutage } from '@driveway/contract/generated/content-schema'
import { outagePhaseOf, type OutagePhase } from '@driveway/domain/journey/outage'
import { localDateOf } from '@driveway/domain/time/local-date'
import type { PlannedOutage as StoredPlanned } from '@driveway/store/outages/outage-store'
import type { OutageBoard } from './outage-board.ts'

type Reader = { readonly brand: string }

/** Outages come from the store and not from the editors' content, wherever that is read from. */
export function createOutageResolvers(board: OutageBoard) {
  return {
    plannedOutages: (_source: unknown, _args: unknown, { brand }: Reader) =>
      listPlanned(board, brand, ['active', 'overtime']),
    outageNotices: (_source: unknown, _args: unknown, { brand }: Reader) =>
      listPlanned(board, brand, ['announced']),
    unplannedOutages: (_source: unknown, _args: unknown, { brand }: Reader) => listUnplanned(board, brand),
  }
}

async function listPlanned(
  board: OutageBoard,
  brand: string,
  phases: readonly OutagePhase[],
): Promise<readonly PlannedOutage[]> {
  const now = board.now()
  return (await board.list(brand)).flatMap((outage) => {
    if (outage.kind !== 'planned') return []
    const phase = outagePhaseOf(outage, now)
    return phases.includes(phase) ? [toPlanned(outage, phase === 'overtime')] : []
  })
}

function toPlanned(outage: StoredPlanned, isOvertime: boolean): PlannedOutage {
  return {
    id: outage.outageId,
    title: outage.title,
    text: outage.text,
    onDate: localDateOf(outage.plannedStart.getTime()),
    disclaimer: outage.disclaimer,
    plannedStart: outage.plannedStart.toISOString(),
    plannedEnd: outage.plannedEnd.toISOString(),
    actualEnd: outage.actualEnd?.toISOString() ?? null,
    overtimeMessage: outage.overtimeMessage,
    isOvertime,
  }
}

/** One whose end is ahead is still active. */
async function listUnplanned(board: OutageBoard, brand: string): Promise<readonly UnplannedOutage[]> {
  const now = board.now()
  return (await board.list(brand)).flatMap((outage) => {
    if (outage.kind !== 'unplanned' || (outage.actualEnd !== null && outage.actualEnd <= now)) return []
    const { outageId: id, title, text, publishedAt, updatedAt } = outage
    return [{ id, title, text, published_at: publishedAt.toISOString(), updated_at: updatedAt.toISOString() }]
  })
}
