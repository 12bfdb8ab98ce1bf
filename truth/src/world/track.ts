/** The state of a house at an instant (ms), by its own battery and meter. */
export type Sample = {
  readonly at: number
  readonly percent: number
  /** Above 0 into the car, below 0 out of it. */
  readonly powerW: number
  /** Of the house with its car: above 0 from the grid, below 0 to it. */
  readonly netW: number
  /** Registers of the charger. */
  readonly importWh: number
  readonly exportWh: number
  /** The parts of both that came from the grid and went to it, by the meter of the house. */
  readonly fromGridWh: number
  readonly toGridWh: number
  readonly isPluggedIn: boolean
  readonly isConnected: boolean
  /** The car that is at home, or was there last. */
  readonly car: TrackedCar
}

export type TrackedCar = {
  readonly make: string
  readonly model: string
  readonly batteryWh: number
  readonly maxAcW: number
}

/** The samples of a house in order of time. */
export type Track = readonly Sample[]

/** Below it a car takes nothing: chargers count a few watts of their own. */
const LEAST_W = 100
/** Some seconds of power are no charge. */
const LEAST_FLOW_WH = 10

export type Interval = { readonly from: number; readonly to: number }

export type Registers = Pick<Sample, 'importWh' | 'exportWh' | 'fromGridWh' | 'toGridWh'>

/** The first sample at or after an instant; the length of the track where there is none. */
function indexAt(track: Track, at: number): number {
  let [low, high] = [0, track.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

function interpolate(track: Track, at: number, read: (sample: Sample) => number): number {
  const index = indexAt(track, at)
  const [before, after] = [track[index - 1], track[index]]
  if (after === undefined) return read(track.at(-1) ?? emptySample)
  if (before === undefined) return read(after)
  const share = (at - before.at) / (after.at - before.at)
  return read(before) + share * (read(after) - read(before))
}

/** Nothing is known yet. */
export const emptySample: Sample = {
  at: 0,
  percent: 0,
  powerW: 0,
  netW: 0,
  importWh: 0,
  exportWh: 0,
  fromGridWh: 0,
  toGridWh: 0,
  isPluggedIn: false,
  isConnected: false,
  car: { make: '', model: '', batteryWh: 1, maxAcW: 0 },
}

export function readRegisters(track: Track, at: number): Registers {
  return {
    importWh: interpolate(track, at, ({ importWh }) => importWh),
    exportWh: interpolate(track, at, ({ exportWh }) => exportWh),
    fromGridWh: interpolate(track, at, ({ fromGridWh }) => fromGridWh),
    toGridWh: interpolate(track, at, ({ toGridWh }) => toGridWh),
  }
}

/** The last sample up to an instant. */
export function sampleAt(track: Track, at: number): Sample {
  return track[indexAt(track, at + 1) - 1] ?? track[0] ?? emptySample
}

export function percentAt(track: Track, at: number): number {
  return interpolate(track, at, ({ percent }) => percent)
}

/** The samples between two instants, and the states at both. */
export function within(track: Track, { from, to }: Interval): Track {
  return track.slice(indexAt(track, from), indexAt(track, to + 1))
}

/** The power by the registers until the next sample: a limit that is renewed in one instant reads 0 W there. */
function withMeanPower(sample: Sample, next: Sample | undefined): Sample {
  if (next === undefined || next.at === sample.at) return sample
  const wh = next.importWh - sample.importWh - (next.exportWh - sample.exportWh)
  return { ...sample, powerW: (wh * 3_600_000) / (next.at - sample.at) }
}

/** The time (ms) during which a state held between two instants. */
export function timeWith(track: Track, { from, to }: Interval, holds: (sample: Sample) => boolean): number {
  let sum = 0
  for (const [index, sample] of track.entries()) {
    const end = Math.min(track[index + 1]?.at ?? to, to)
    if (holds(withMeanPower(sample, track[index + 1]))) sum += Math.max(0, end - Math.max(sample.at, from))
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
  const found: { from: number; to: number; wh: number }[] = []
  for (const [index, sample] of track.entries()) {
    const next = track[index + 1]
    if (next === undefined || next.at === sample.at || sample.at >= to || next.at <= from) continue
    const wh = sign === 1 ? next.importWh - sample.importWh : next.exportWh - sample.exportWh
    if ((wh * 3_600_000) / (next.at - sample.at) < LEAST_W) continue
    const last = found.at(-1)
    if (last?.to === sample.at) {
      last.to = next.at
      last.wh += wh
    } else found.push({ from: sample.at, to: next.at, wh })
  }
  return found
    .filter(({ wh }) => wh >= LEAST_FLOW_WH)
    .map(({ from: begun, to: ended }) => ({ from: begun, to: ended }))
}

export function isCharging({ powerW }: Sample): boolean {
  return powerW >= LEAST_W
}

/** Some watts for the house are an export too. */
export function isExporting({ powerW }: Sample): boolean {
  return powerW < 0
}

export function isIdle(sample: Sample): boolean {
  return sample.isPluggedIn && Math.abs(sample.powerW) < LEAST_W
}
