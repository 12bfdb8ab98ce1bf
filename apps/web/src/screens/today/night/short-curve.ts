import { HOUR_MS } from '@driveway/domain/time/london-time'
import type { ChargePlan, PlanReady } from '#data/plan/mapper.ts'

export const CURVE = { width: 320, height: 130, left: 34, right: 14, top: 22, bottom: 22 } as const

export type CurvePoint = { readonly x: number; readonly y: number }

/** The level of a car that falls short: up to the ready-by time, and on to its target. */
export type ShortCurve = {
  readonly start: CurvePoint
  readonly ready: CurvePoint
  readonly reached: CurvePoint | null
  /** SVG paths of the part before the ready-by time and of the part after it. */
  readonly before: string
  readonly after: string | null
}

function writePath(points: readonly CurvePoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

export function drawShortCurve(plan: ChargePlan, ready: PlanReady, from: number, now: number): ShortCurve {
  const end = Math.max(ready.at, ready.reachedAt ?? 0) + HOUR_MS / 2
  const most = Math.max(ready.targetLevel, ready.level)
  function place(at: number, level: number): CurvePoint {
    const { width, height, left, right, top, bottom } = CURVE
    return {
      x: left + ((at - now) / (end - now)) * (width - left - right),
      y: height - bottom - (level / most) * (height - top - bottom),
    }
  }
  const start = place(now, from)
  const readyPoint = place(ready.at, ready.level)
  const passed = plan.slots.filter((slot) => slot.end > now && slot.end < ready.at)
  const reached = ready.reachedAt === null ? null : place(ready.reachedAt, ready.targetLevel)
  return {
    start,
    ready: readyPoint,
    reached,
    before: writePath([start, ...passed.map((slot) => place(slot.end, slot.level)), readyPoint]),
    after: reached && writePath([readyPoint, reached]),
  }
}
