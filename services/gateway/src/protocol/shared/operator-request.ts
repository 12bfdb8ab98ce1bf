import type { ChargerRequestAnswer, RequestResult } from '@driveway/domain/charger/charger-request'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'

/** How a charger repeats a transfer that fails. */
export const attempts = { retries: 3, retryInterval: 30 } as const

/** Reports that the operator can ask for; that on a log differs between versions. */
export const reports = {
  boot: 'BootNotification',
  heartbeat: 'Heartbeat',
  meter: 'MeterValues',
  status: 'StatusNotification',
  firmware: 'FirmwareStatusNotification',
} as const

export function minutesAfter(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString()
}

/** Null without a beginning. */
export function hoursBefore(now: Date, hours: number | null): string | null {
  return hours === null ? null : minutesAfter(now, hours * -60)
}

export function answer(result: RequestResult): CommandOutcome {
  return { ok: true, answer: { result } satisfies ChargerRequestAnswer }
}
