import { HOUR_MS } from '@driveway/domain/time/london-time'
import { dropRepeated, findPowerAt, type PowerStep } from '../model/power-step.ts'

/** Rounding errors of powers, far below what the fuse leaves for the rounding of limits. */
const SAME_W = 1

/** Instants (ms) at which any of these limits changes, from now on. */
function listInstants(now: number, limits: readonly (readonly PowerStep[])[]): readonly number[] {
  const all = limits.flatMap((steps) => steps.map(({ at }) => Math.max(now, at)))
  return [...new Set([now, ...all])].toSorted((first, second) => first - second)
}

/** The power that steps allow at an instant; without a limit a charger draws `fullW`. */
function allowedW(at: number, steps: readonly PowerStep[], fullW: number): number {
  return Math.max(0, findPowerAt(at, steps) ?? fullW)
}

/** The most that either of two plans allows from now (ms) on, for a charger that may hold one or the other. */
export function holdEither(
  now: number,
  first: readonly PowerStep[],
  second: readonly PowerStep[],
  fullW: number,
): readonly PowerStep[] {
  return dropRepeated(
    listInstants(now, [first, second]).map((at) => ({
      at,
      powerW: Math.max(allowedW(at, first, fullW), allowedW(at, second, fullW)),
    })),
  )
}

/** The limits of another charger of the home: its steps, and its phases by the power of full current. */
export type HeldLimits = { readonly steps: readonly PowerStep[]; readonly fullW: number }

/** The most that a charger holds at once from now on, in parts of full current. */
export function highestShare(now: number, { steps, fullW }: HeldLimits): number {
  return Math.max(...listInstants(now, [steps]).map((at) => allowedW(at, steps, fullW))) / fullW
}

/** The energy (Wh) that limits allow from one instant (ms) to another. */
export function allowedWhOf({ steps, fullW }: HeldLimits, from: number, until: number): number {
  const instants = listInstants(from, [steps]).filter((at) => at < until)
  return instants.reduce((sum, at, index) => {
    const hours = ((instants[index + 1] ?? until) - at) / HOUR_MS
    return sum + allowedW(at, steps, fullW) * hours
  }, 0)
}

/**
 * The steps of a charger, lowered where the others may hold so much that the fuse does not bear both. Shares are parts
 * of full current; `fuseShare` is that of the fuse, and `minW` the least power that is worth a charge.
 */
export function fitSteps(
  now: number,
  own: HeldLimits & { readonly minW: number },
  others: readonly HeldLimits[],
  fuseShare: number,
): readonly PowerStep[] {
  const instants = listInstants(now, [own.steps, ...others.map(({ steps }) => steps)])
  return dropRepeated(
    instants.map((at) => {
      const wantedW = findPowerAt(at, own.steps) ?? own.fullW
      const taken = others.reduce((sum, { steps, fullW }) => sum + allowedW(at, steps, fullW) / fullW, 0)
      const leftW = Math.max(0, fuseShare - taken) * own.fullW
      const roomW = Math.floor(leftW)
      if (wantedW <= leftW + SAME_W) return { at, powerW: wantedW }
      return { at, powerW: roomW >= own.minW ? roomW : 0 }
    }),
  )
}

/** At most so many periods, none of them with more power than before: the neighbours that differ least become one. */
export function mergeDown(steps: readonly PowerStep[], maxPeriods: number): readonly PowerStep[] {
  let merged = steps
  while (merged.length > Math.max(1, maxPeriods)) {
    const losses = merged.slice(1).map(({ powerW }, index) => {
      return Math.abs((powerW ?? 0) - (merged[index]?.powerW ?? 0))
    })
    const least = losses.indexOf(Math.min(...losses))
    const [first, second] = [merged[least], merged[least + 1]]
    if (first === undefined || second === undefined) return merged
    const powerW = Math.min(first.powerW ?? Infinity, second.powerW ?? Infinity)
    merged = dropRepeated(merged.toSpliced(least, 2, { at: first.at, powerW }))
  }
  return merged
}
