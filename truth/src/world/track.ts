/** The state of a house at an instant (ms), by its own battery and meter. */
export type Sample = {
  readonly at: number
  readonly percent: number
  /** Above 0 into the car, below 0 out of it. */
  readonly powerW: number
  /** Registers of the charger. */
  readonly importWh: number
  readonly exportWh: number
  readonly isPluggedIn: boolean
  readonly isConnected: boolean
}

/** The samples of a house in order of time. */
export type Track = readonly Sample[]

/** Below it a car takes nothing: chargers count a few watts of their own. */
const LEAST_W = 100

export type Interval = { readonly from: number; readonly to: number }

function interpolate(track: Track, at: number, read: (sample: Sample) => number): number {
  const index = track.findIndex((sample) => sample.at >= at)
  const [before, after] = [track[index - 1], track[index]]
  if (after === undefined) return read(track.at(-1) ?? empty)
  if (before === undefined) return read(after)
  const share = (at - before.at) / (after.at - before.at)
  return read(before) + share * (read(after) - read(before))
}

const empty: Sample = {
  at: 0,
  percent: 0,
  powerW: 0,
  importWh: 0,
  exportWh: 0,
  isPluggedIn: false,
  isConnected: false,
}

/** The last sample up to an instant. */
export function sampleAt(track: Track, at: number): Sample {
  return track.findLast((sample) => sample.at <= at) ?? track[0] ?? empty
}

export function percentAt(track: Track, at: number): number {
  return interpolate(track, at, ({ percent }) => percent)
}

/** The energy that was charged between two instants, in Wh. */
export function importBetween(track: Track, { from, to }: Interval): number {
  return (
    interpolate(track, to, ({ importWh }) => importWh) - interpolate(track, from, ({ importWh }) => importWh)
  )
}

export function exportBetween(track: Track, { from, to }: Interval): number {
  return (
    interpolate(track, to, ({ exportWh }) => exportWh) - interpolate(track, from, ({ exportWh }) => exportWh)
  )
}

/** The samples between two instants, and the states at both. */
export function within(track: Track, { from, to }: Interval): Track {
  return track.filter(({ at }) => at >= from && at <= to)
}

/** The time (ms) during which a state held between two instants. */
export function timeWith(track: Track, { from, to }: Interval, holds: (sample: Sample) => boolean): number {
  let sum = 0
  for (const [index, sample] of track.entries()) {
    const end = Math.min(track[index + 1]?.at ?? to, to)
    if (holds(sample)) sum += Math.max(0, end - Math.max(sample.at, from))
  }
  return sum
}

/** The instant at which the car was plugged in for the last time before another, or the start of the track. */
export function pluggedInAt(track: Track, at: number): number {
  const away = track.findLastIndex((sample) => sample.at <= at && !sample.isPluggedIn)
  return track[away + 1]?.at ?? at
}

/** Intervals between samples in which energy went into the car (`sign` 1) or came out of it (−1). */
export function flows(track: Track, { from, to }: Interval, sign: 1 | -1 = 1): readonly Interval[] {
  const found: { from: number; to: number }[] = []
  for (const [index, sample] of track.entries()) {
    const next = track[index + 1]
    if (next === undefined || next.at === sample.at || sample.at >= to || next.at <= from) continue
    const wh = sign === 1 ? next.importWh - sample.importWh : next.exportWh - sample.exportWh
    if ((wh * 3_600_000) / (next.at - sample.at) < LEAST_W) continue
    const last = found.at(-1)
    if (last?.to === sample.at) last.to = next.at
    else found.push({ from: sample.at, to: next.at })
  }
  return found
}

export function isCharging({ powerW }: Sample): boolean {
  return powerW >= LEAST_W
}

export function isExporting({ powerW }: Sample): boolean {
  return powerW <= -LEAST_W
}

export function isIdle(sample: Sample): boolean {
  return sample.isPluggedIn && !isCharging(sample) && !isExporting(sample)
}
