import type { BrandId } from './brand-id.ts'

/** A shape of a mark on a 48 × 48 field; `share` lightens its colour to distinguish the shapes. */
export type MarkShape = { readonly path: string; readonly share?: number }

/** A point in polar coordinates around the centre. */
function writePoint(angle: number, radius: number): string {
  const radians = (angle * Math.PI) / 180
  return `${(24 + radius * Math.sin(radians)).toFixed(2)} ${(24 - radius * Math.cos(radians)).toFixed(2)}`
}

function writePetal(turn: number): string {
  const root = writePoint(turn, 9.2)
  const tip = writePoint(turn, 21.5)
  const left = `${writePoint(turn - 20, 12)} ${writePoint(turn - 23, 20)}`
  const right = `${writePoint(turn + 23, 20)} ${writePoint(turn + 20, 12)}`
  return `M${root}C${left} ${tip}C${right} ${root}Z`
}

/** Kestrel is a wing; Marigold is a flower that is a sun; Fjord is two peaks over still water. */
export const brandMarks: Readonly<Record<BrandId, readonly MarkShape[]>> = {
  kestrel: [
    { path: 'M4 37C4 18 19 5 45 5C43.5 15.5 34.5 20.8 23.5 21.8C14 22.7 7 28 4 37Z' },
    {
      path: 'M7 39.5C10 30.5 16 26.3 25 25.4C31.5 24.7 36.5 23 40.3 20C37.8 29.8 31.5 33.5 24.5 34C17.5 34.5 11.5 35.7 7 39.5Z',
      share: 0.86,
    },
    {
      path: 'M12 41.5C15.5 38.7 19.5 37.9 25 37.5C29 37.2 32 36.2 34.7 34.2C32.2 41 27.5 43.5 22.3 43.5C18.3 43.5 14.8 42.9 12 41.5Z',
      share: 0.72,
    },
  ],
  marigold: [
    ...[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => ({ path: writePetal(turn) })),
    { path: 'M24 17.6a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 0 1 0-12.8Z', share: 0.72 },
  ],
  fjord: [
    {
      path: 'M19.3 9.6a1.9 1.9 0 0 1 3.3 0L33.8 29.5H5.6a1.2 1.2 0 0 1-1-1.8Z',
    },
    { path: 'M34 18.4a1.7 1.7 0 0 1 2.9 0l6.4 9.9a.8.8 0 0 1-.7 1.2H37.5L30.6 23.2Z', share: 0.7 },
    {
      path: 'M4.6 34.4c4.8-2.6 9.7-2.6 14.5 0s9.7 2.6 14.5 0c3.3-1.8 6.5-2.3 9.8-1.6v3.6c-3.3-.7-6.5-.1-9.8 1.6c-4.8 2.6-9.7 2.6-14.5 0s-9.7-2.6-14.5 0Z',
    },
  ],
}
