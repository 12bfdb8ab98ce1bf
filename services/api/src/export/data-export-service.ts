import { randomUUID } from 'node:crypto'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { isExportRange, type ExportRange } from '@driveway/domain/energy/history/export-range'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { RateLimiter } from '@driveway/service-kit/limit/rate-limit'
import type { CustomerFeature } from '@driveway/store/accounts/feature-store'
import type { Household } from '@driveway/store/accounts/household-store'
import type { DataExportStore, ExportProgress } from '@driveway/store/ledger-read/data-export-store'
import { hashExportTicket, makeExportTicket } from './export-ticket.ts'

/** Real time: long enough for a browser to begin the download, too short for anything else. */
const TICKET_LIFETIME_MS = 60_000
/** High enough for a customer who retries, low enough to stop a script. */
export const TICKETS_PER_MINUTE = { points: 10, windowMs: 60_000 }

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

type ExportProblemCode = 'export-not-offered' | 'invalid-range' | 'too-many-exports' | 'not-found'

/** Real time. A running download reports its progress more often, or is aborted before. */
const SILENT_MS = 120_000

export type DataExportService = {
  /** A ticket that gives the file out once, at this brand alone. */
  request(
    requested: ExportRange & { deviceId: string; brand: string },
  ): Promise<Result<{ exportId: string; ticket: string }, { code: ExportProblemCode }>>
  findProgress(exportId: string): Promise<Result<ExportProgress, { code: 'not-found' }>>
}

export function createDataExportService(deps: {
  store: DataExportStore
  loadFeatures: () => Promise<readonly CustomerFeature[]>
  loadHousehold: () => Promise<Household | null>
  limiter: RateLimiter
  clock: RealClock
  accountNumber: string
}): DataExportService {
  const { store, loadFeatures, loadHousehold, limiter, clock, accountNumber } = deps
  return {
    async request({ deviceId, brand, start, end }) {
      if (!isFeatureOn(await loadFeatures(), 'EXPORT_DATA')) return fail({ code: 'export-not-offered' })
      const household = await loadHousehold()
      const isOwn = household?.devices.some((device) => device.deviceId === deviceId) ?? false
      if (!isOwn) return fail({ code: 'not-found' })
      if (!isExportRange({ start, end })) return fail({ code: 'invalid-range' })
      const attempt = await limiter.take(accountNumber)
      if (!attempt.isAllowed) return fail({ code: 'too-many-exports' })
      const [exportId, ticket, now] = [randomUUID(), makeExportTicket(), clock.now()]
      await store.add({
        exportId,
        ticketHash: hashExportTicket(ticket),
        accountNumber,
        deviceId,
        brand,
        start,
        end,
        createdAt: now,
        expiresAt: new Date(now.getTime() + TICKET_LIFETIME_MS),
      })
      return succeed({ exportId, ticket })
    },

    async findProgress(exportId) {
      if (!idShape.test(exportId)) return fail({ code: 'not-found' })
      const silentSince = new Date(clock.now().getTime() - SILENT_MS)
      const progress = await store.findProgress(accountNumber, exportId, silentSince)
      return progress ? succeed(progress) : fail({ code: 'not-found' })
    },
  }
}
