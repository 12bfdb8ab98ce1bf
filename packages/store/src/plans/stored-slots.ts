import type { ChargingSlot } from '@driveway/domain/planning/charge-plan'

/** A slot as the database stores it: instants as ISO 8601. */
type StoredSlot = { readonly start: string; readonly end: string | null; readonly mayCharge: boolean }

export function writeSlots(slots: readonly ChargingSlot[]): string {
  return JSON.stringify(
    slots.map(({ start, end, mayCharge }) => ({
      start: writeInstant(start),
      end: writeInstant(end),
      mayCharge,
    })),
  )
}

export function readSlots(stored: unknown): readonly ChargingSlot[] {
  return (stored as readonly StoredSlot[]).map(({ start, end, mayCharge }) => ({
    start: Date.parse(start),
    end: end === null ? null : Date.parse(end),
    mayCharge,
  }))
}

export function writeInstant(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
