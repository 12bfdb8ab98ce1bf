import { exportHead, namesOf, writeExportLine } from '@driveway/domain/energy/history/export-file'
import { exportSpanOf } from '@driveway/domain/energy/history/export-range'
import { mapPeriods } from '@driveway/domain/energy/period-series'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CarEnergyStore } from '@driveway/store/ledger-read/car-energy-store'
import type { DataExportStore, OrderedExport } from '@driveway/store/ledger-read/data-export-store'
import type { ConsumptionStore } from '@driveway/store/ledger-read/consumption-store'

/** Real time. The app polls the progress no more often. */
const PROGRESS_EVERY_MS = 500

export type ExportFileDeps = {
  readonly exports: DataExportStore
  readonly consumption: ConsumptionStore
  readonly carEnergy: CarEnergyStore
  readonly clock: RealClock
  readonly worldClock: Clock
  readonly logger: Logger
}

/**
 * Streams the file in parts: each is read after the previous one was consumed, and no connection is held while a client
 * reads slowly. A client that disconnects ends the stream; an incomplete file throws.
 */
export async function* writeExportFile(
  order: OrderedExport,
  deps: ExportFileDeps,
): AsyncGenerator<string, void> {
  const { exports, consumption, clock } = deps
  const { exportId } = order
  const { from, to } = exportSpanOf(order, deps.worldClock.now().getTime())
  const range = { from: new Date(from), to: new Date(to) }
  let writtenTo = from
  let notedAt = clock.now().getTime()
  let isFinished = false
  try {
    const charges = await deps.carEnergy.listParts(order.accountNumber, order.deviceId, range)
    yield exportHead
    for await (const part of consumption.streamPeriods(order.accountNumber, order.deviceId, range)) {
      yield mapPeriods(part.parts, { ...part.range, onlyWithEnergy: false }, (period, date) =>
        writeExportLine(period, date, namesOf(period, charges)),
      ).join('')
      writtenTo = part.range.to
      if (clock.now().getTime() - notedAt < PROGRESS_EVERY_MS) continue
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

/** A failed progress update must not hide the error of the file. */
async function noteFailed(exportId: string, { exports, clock, logger }: ExportFileDeps): Promise<void> {
  try {
    await exports.markFailed(exportId, clock.now())
  } catch (error) {
    logger.warn({ err: error }, 'the end of an export could not be noted')
  }
}
