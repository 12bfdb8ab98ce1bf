import type { Colour } from './palette.ts'

function readChannels(colour: Colour): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** Mixes `share` of the first colour into the second as an opaque colour, so that its contrast can be tested. */
export function mixColours(colour: Colour, into: Colour, share: number): Colour {
  const base = readChannels(into)
  const channels = readChannels(colour).map((channel, each) =>
    Math.round(channel * share + (base[each] ?? 0) * (1 - share)),
  )
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colour with an alpha channel, for shadows, glows and scrims, never behind text. */
export function fadeColour(colour: Colour, alpha: number): string {
  return `rgb(${readChannels(colour).join(' ')} / ${Math.round(alpha * 100)}%)`
}

function measureLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function measureContrast(one: Colour, other: Colour): number {
  const luminances = [measureLuminance(one), measureLuminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}
