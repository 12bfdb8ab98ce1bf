export const PLAN_REFRESH_MS = 60_000

export function planKeyOf(deviceId: string): string[] {
  return ['charge-plan', deviceId]
}
