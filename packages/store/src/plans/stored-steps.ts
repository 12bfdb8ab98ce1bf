import type { DailyDefault } from '@driveway/domain/planning/delivery/daily-default'
import type { PowerStep } from '@driveway/domain/planning/model/power-step'

/** A step as the database stores it: its instant as ISO 8601. */
type StoredStep = { readonly at: string; readonly powerW: number | null }

export function writeSteps(steps: readonly PowerStep[]): string {
  return JSON.stringify(steps.map(({ at, powerW }) => ({ at: new Date(at).toISOString(), powerW })))
}

export function readSteps(stored: unknown): readonly PowerStep[] {
  return (stored as readonly StoredStep[]).map(({ at, powerW }) => ({ at: Date.parse(at), powerW }))
}

export function writeDaily(daily: DailyDefault | null): string | null {
  return daily === null ? null : JSON.stringify(daily)
}

/** Stored by this package only. */
export function readDaily(stored: unknown): DailyDefault | null {
  return stored as DailyDefault | null
}
