import type { BrandId } from '@driveway/brand/brand-id'
import { mixColours } from '@driveway/brand/colour'
import { palettes, type Colour } from '@driveway/brand/palette'
import type { DemoCar } from '@driveway/world/demo-house'

const kestrel = palettes.kestrel
const marigold = palettes.marigold
const fjord = palettes.fjord

type Sky = { readonly elevation: number; readonly top: Colour; readonly low: Colour }

/** Sky colours by the sun's elevation, interpolated. */
const skies: readonly Sky[] = [
  { elevation: -14, top: fjord.dark.background, low: fjord.dark.glow },
  { elevation: -7, top: fjord.dark.glow, low: mixColours(marigold.dark.export, fjord.dark.line, 0.4) },
  {
    elevation: -2,
    top: mixColours(fjord.dark.grid, fjord.dark.line, 0.4),
    low: mixColours(fjord.dark.accent, marigold.dark.export, 0.75),
  },
  {
    elevation: 3,
    top: mixColours(fjord.dark.grid, fjord.light.glow, 0.7),
    low: mixColours(marigold.dark.accent, marigold.light.glow, 0.45),
  },
  {
    elevation: 12,
    top: mixColours(kestrel.dark.grid, fjord.light.glow, 0.75),
    low: marigold.light.background,
  },
  { elevation: 30, top: mixColours(kestrel.dark.grid, fjord.light.glow, 0.9), low: fjord.light.glow },
]

const greyDay = mixColours(fjord.light['field-line'], fjord.light.glow, 0.4)
const greyNight = fjord.dark.surface

const things = {
  grass: mixColours(mixColours(kestrel.dark.ok, kestrel.light.ok, 0.5), marigold.dark.solar, 0.86),
  lawn: mixColours(mixColours(kestrel.dark.ok, kestrel.light.ok, 0.62), marigold.dark.solar, 0.8),
  hill: mixColours(mixColours(kestrel.dark.ok, kestrel.light.ok, 0.4), fjord.light.glow, 0.72),
  'far-hill': mixColours(mixColours(kestrel.dark.ok, kestrel.light.ok, 0.4), fjord.dark.grid, 0.5),
  leaf: mixColours(kestrel.dark.ok, kestrel.light.ok, 0.24),
  'leaf-light': mixColours(kestrel.dark.ok, kestrel.light.ok, 0.42),
  trunk: mixColours(kestrel.light.ink, marigold.light.accent, 0.5),
  road: mixColours(fjord.light.ink, kestrel.light['field-line'], 0.42),
  'road-line': mixColours(kestrel.light.background, kestrel.light['field-line'], 0.75),
  pavement: mixColours(marigold.light.line, kestrel.light.line, 0.3),
  kerb: mixColours(kestrel.light['field-line'], kestrel.light.line, 0.55),
  drive: mixColours(marigold.light.line, kestrel.light['field-line'], 0.66),
  glass: mixColours(fjord.dark.grid, fjord.light.ink, 0.45),
  frame: kestrel.light.surface,
  panel: mixColours(fjord.light.ink, fjord.light.accent, 0.66),
  'panel-line': mixColours(fjord.dark.grid, fjord.light.accent, 0.5),
  'charger-box': kestrel.light.surface,
  'charger-edge': kestrel.light['field-line'],
  cable: kestrel.light.ink,
  tyre: fjord.light.ink,
  rim: kestrel.light.line,
  cloud: fjord.light.surface,
  chimney: mixColours(marigold.light.error, marigold.light.glow, 0.55),
} as const satisfies Record<string, Colour>

const walls: Record<BrandId, { wall: Colour; roof: Colour; door: Colour }> = {
  kestrel: {
    wall: mixColours(kestrel.light.glow, kestrel.light.surface, 0.75),
    roof: mixColours(kestrel.light.ink, kestrel.light['field-line'], 0.5),
    door: kestrel.light.accent,
  },
  marigold: {
    wall: mixColours(marigold.light.glow, marigold.light.surface, 0.85),
    roof: mixColours(marigold.light.accent, marigold.light['field-line'], 0.6),
    door: marigold.light.accent,
  },
  fjord: {
    wall: mixColours(fjord.light.glow, fjord.light.surface, 0.85),
    roof: mixColours(fjord.light.ink, fjord.light['ink-quiet'], 0.35),
    door: fjord.light.accent,
  },
}

const paints: Record<DemoCar['paint'], Colour> = {
  teal: mixColours(kestrel.light.accent, kestrel.dark.ok, 0.7),
  coral: fjord.dark.accent,
  slate: mixColours(fjord.light['ink-quiet'], fjord.light['field-line'], 0.6),
  butter: marigold.dark.solar,
  sky: fjord.dark.grid,
  brick: mixColours(marigold.light.error, marigold.dark.error, 0.75),
  pearl: kestrel.light.background,
  plum: marigold.light.export,
}

/** 0 in daylight, 1 in deep night. */
export function darknessOf(elevation: number): number {
  return Math.min(1, Math.max(0, (4 - elevation) / 14))
}

/** Maximum darkening at night. */
const NIGHT_DEPTH = 0.7

/** All colours of the drawing as custom properties, mixed from the brands' palettes. */
export function mixScene(elevation: number, cloudCover: number): Record<`--scene-${string}`, string> {
  const darkness = darknessOf(elevation)
  const sky = mixSky(elevation, cloudCover)
  function shade(colour: Colour): Colour {
    return mixColours(colour, fjord.dark.background, 1 - darkness * NIGHT_DEPTH)
  }
  const scene: Record<`--scene-${string}`, string> = {
    '--scene-sky-top': sky.top,
    '--scene-sky-low': sky.low,
    '--scene-lamp': marigold.dark.solar,
    '--scene-sun': mixColours(marigold.dark.solar, marigold.light.surface, 0.8),
    '--scene-moon': fjord.dark.ink,
    // Energy flow stays bright on the dark cable at night.
    '--scene-flow': kestrel.dark.accent,
    '--scene-flow-solar': kestrel.dark.solar,
    '--scene-flow-export': kestrel.dark.export,
    '--scene-night': String(darkness),
    '--scene-stars': String(Math.max(0, darkness * 1.4 - 0.4) * (1 - cloudCover * 0.85)),
  }
  for (const [name, colour] of Object.entries(things)) scene[`--scene-${name}`] = shade(colour)
  for (const [brand, parts] of Object.entries(walls)) {
    for (const [name, colour] of Object.entries(parts)) scene[`--scene-${brand}-${name}`] = shade(colour)
  }
  for (const [name, colour] of Object.entries(paints)) scene[`--scene-car-${name}`] = shade(colour)
  return scene
}

function mixSky(elevation: number, cloudCover: number): { top: Colour; low: Colour } {
  const above = skies.findIndex((sky) => sky.elevation > elevation)
  const upper = skies[above === -1 ? skies.length - 1 : above] ?? skies[0]
  const lower = skies[above === -1 ? skies.length - 1 : Math.max(0, above - 1)] ?? skies[0]
  if (upper === undefined || lower === undefined) throw new Error('there is no sky')
  const span = upper.elevation - lower.elevation
  const share = span === 0 ? 0 : Math.max(0, elevation - lower.elevation) / span
  const grey = mixColours(greyDay, greyNight, 1 - darknessOf(elevation))
  const cover = cloudCover ** 2 * 0.7
  return {
    top: mixColours(grey, mixColours(upper.top, lower.top, share), cover),
    low: mixColours(grey, mixColours(upper.low, lower.low, share), cover * 0.6),
  }
}
