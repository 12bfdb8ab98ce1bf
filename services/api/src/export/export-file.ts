import { exportHead, writeExportLine } from '@driveway/domain/energy/history/export-file'
import { findExportSpan } from '@driveway/domain/energy/history/export-range'
import { mapPeriods } from '@driveway/domain/energy/period-series'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { DataExportStore, OrderedExport } from '@driveway/store/ledger-read/data-export-store'
import type { ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'

/** Real time: a screen that shows the progress asks no more often. */
const NOTE_EVERY_MS = 500

export type ExportFileDeps = {
  readonly exports: DataExportStore
  readonly consumption: ConsumptionStore
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly logger: Logger
}

/**
 * The file, a part at a time: nothing is read before the part before it has been taken, and no connection is held
 * while somebody reads slowly. Whoever stops taking ends it; what cannot be written to its end throws.
 */
export async function* writeExportFile(
  order: OrderedExport,
  deps: ExportFileDeps,
): AsyncGenerator<string, void> {
  const { exports, consumption, clock } = deps
  const { exportId } = order
  const { from, to } = findExportSpan(order, deps.worldClock.now().getTime())
  const range = { from: new Date(from), to: new Date(to) }
  let writtenTo = from
  let notedAt = clock.now().getTime()
  let isFinished = false
  try {
    yield exportHead
    for await (const part of consumption.streamPeriods(order.accountNumber, order.deviceId, range)) {
      yield mapPeriods(part.parts, { ...part.range, onlyWithEnergy: false }, writeExportLine).join('')
      writtenTo = part.range.to
      if (clock.now().getTime() - notedAt < NOTE_EVERY_MS) continue
      notedAt = clock.now().getTime()
      await exports.saveProgress(exportId, Math.min(1, (writtenTo - from) / (to - from)), clock.now())
    }
    if (writtenTo < to) throw new Error('The charger changed hands while its file was being written')
    await exports.markFinished(exportId, clock.now())
    isFinished = true
  } finally {
    if (!isFinished) await noteFailed(exportId, deps)
  }
}

/** Whatever went wrong with the file must not be hidden by what goes wrong with the note of it. */
async function noteFailed(exportId: string, { exports, clock, logger }: ExportFileDeps): Promise<void> {
  try {
    await exports.markFailed(exportId, clock.now())
  } catch (error) {
    logger.warn({ err: error }, 'the end of an export could not be noted')
  }
}
