import type { Flow } from '../register-chain.ts'

/** The part of a flow between two neighbouring cuts; `slot` is the index of the first of them. */
export type FlowPiece = { readonly slot: number; readonly wh: number; readonly flow: Flow }

/**
 * Interpolates a register linearly between two readings, in whole Wh. Differences of interpolated values telescope
 * to the meter.
 */
export function interpolateRegister({ from, to }: Flow, at: number): number {
  if (at <= from.at) return from.wh
  if (at >= to.at) return to.wh
  return from.wh + Math.round(((to.wh - from.wh) * (at - from.at)) / (to.at - from.at))
}

/** Divides flows, sorted by time, at sorted cuts. Parts before the first cut and after the last are left out. */
export function divideFlows(flows: readonly Flow[], cuts: readonly number[]): readonly FlowPiece[] {
  const pieces: FlowPiece[] = []
  let slot = 0
  for (const flow of flows) {
    if (flow.to.wh === flow.from.wh) continue
    while ((cuts[slot + 1] ?? Infinity) <= flow.from.at) slot += 1
    for (let place = slot; place + 1 < cuts.length; place++) {
      const [start = 0, end = 0] = [cuts[place], cuts[place + 1]]
      if (start >= flow.to.at) break
      const wh = interpolateRegister(flow, end) - interpolateRegister(flow, start)
      if (wh > 0) pieces.push({ slot: place, wh, flow })
    }
  }
  return pieces
}
