import {
  isShortcut,
  layer,
  listRooms,
  listRoomsInside,
  type DrawnRoom,
  type IsBuilt,
} from './house-arrows.ts'
import { floors, type Floor } from './room.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Placed = { readonly room: DrawnRoom; readonly box: Box }

const WIDTH = 1240
const ROOM_HEIGHT = 68
const FLOOR_HEIGHT = 146
const storeys: readonly Floor[] = ['roof', 'third', 'second', 'first', 'ground']

const style = `
  svg { --paper: #f6f4ee; --wall: #ffffff; --line: #d8d2c4; --ink: #23211c; --quiet: #6d675a; --faint: #d6cfbf;
    --roof: #b5532f; --third: #8a6a13; --second: #2f6f5e; --first: #2b5f97; --ground: #6a4a93; --yard: #6d675a; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #15171a; --wall: #1e2226; --line: #343a41; --ink: #eceae4; --quiet: #a5a79f; --faint: #3a4047;
      --roof: #f0906a; --third: #e0bb55; --second: #6fc9af; --first: #7fb6f2; --ground: #bb9bea; --yard: #a5a79f; }
  }
  text { font-family: ui-sans-serif, system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; fill: var(--ink); }
  .name { font-size: 16px; font-weight: 650; }
  .does { font-size: 11.5px; fill: var(--quiet); }
  .floor { font-size: 11.5px; fill: var(--quiet); letter-spacing: .04em; paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
  .title { font-size: 17px; font-weight: 650; }
  .arrow { fill: none; stroke-width: 1.7; stroke-opacity: .85; }
  .faint { fill: none; stroke: var(--faint); stroke-width: 1.1; }
`

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function placeRow(rooms: readonly DrawnRoom[], row: Box, maxWidth: number): Placed[] {
  const gap = 22
  const width = Math.min(maxWidth, (row.width - gap * (rooms.length - 1)) / rooms.length)
  const left = row.x + (row.width - width * rooms.length - gap * (rooms.length - 1)) / 2
  return rooms.map((room, at) => ({
    room,
    box: { x: left + at * (width + gap), y: row.y, width, height: row.height },
  }))
}

/** Breaks a text into lines that fit a width, at about six pixels a letter. */
function wrap(text: string, width: number): string[] {
  const most = Math.floor((width - 14) / 6)
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
    return lines
  }, [])
}

function drawRoom({ room, box }: Placed): string {
  const middle = round(box.x + box.width / 2)
  const lines = wrap(room.does, box.width)
  const size = room.name.length * 9.4 > box.width - 10 ? ' style="font-size: 11.5px"' : ''
  const top = box.y + (lines.length > 1 ? 22 : 30)
  return [
    `<rect x="${round(box.x)}" y="${box.y}" width="${round(box.width)}" height="${box.height}" rx="12" fill="var(--wall)" stroke="var(--${room.floor})" stroke-width="1.6"${room.isBuilt ? '' : ' stroke-dasharray="4 5"'}/>`,
    `<text class="name" x="${middle}" y="${top}" text-anchor="middle"${size}>${escape(room.name)}</text>`,
    ...lines.map(
      (line, at) =>
        `<text class="does" x="${middle}" y="${top + 18 + at * 15}" text-anchor="middle">${escape(line)}</text>`,
    ),
  ].join('\n')
}

/** Where on an edge the arrow to `other` stands, the doors of a room being ordered as their ends are. */
function doorOf(box: Box, other: Placed, all: readonly Placed[]): number {
  const ordered = all.toSorted((a, b) => a.box.x + a.box.width / 2 - (b.box.x + b.box.width / 2))
  return box.x + (box.width * (ordered.indexOf(other) + 1)) / (ordered.length + 1)
}

function drawArrows(placed: readonly Placed[], hasFaint = true): string {
  const rooms = placed.map((each) => each.room)
  const ways = placed
    .flatMap((from) =>
      placed
        .filter((to) => from.room.to.includes(to.room.name))
        .map((to) => ({ from, to, isFaint: isShortcut(from.room.name, to.room.name, rooms) })),
    )
    .filter((way) => hasFaint || !way.isFaint)
  const lines = ways.map(({ from, to, isFaint }) => {
    const leaving = ways.filter((way) => way.from === from).map((way) => way.to)
    const coming = ways.filter((way) => way.to === to).map((way) => way.from)
    const x1 = round(doorOf(from.box, to, leaving))
    const y1 = from.box.y + from.box.height
    const x2 = round(doorOf(to.box, from, coming))
    const y2 = to.box.y - 5
    const bend = round(Math.max(26, (y2 - y1) * 0.45))
    const look = isFaint
      ? 'class="faint"'
      : `class="arrow" stroke="var(--${from.room.floor})" marker-end="url(#${from.room.floor})"`
    const path = `<path ${look} d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${round(y2 - bend)} ${x2} ${y2}"/>`
    return { isFaint, path }
  })
  return lines
    .toSorted((a, b) => Number(b.isFaint) - Number(a.isFaint))
    .map((line) => line.path)
    .join('\n')
}

function drawHouse(isBuilt: IsBuilt): string {
  const rooms = listRooms(isBuilt)
  const top = 96
  const house = { x: 30, width: 900 }
  const bands = storeys.map((floor, at) => {
    const y = top + at * FLOOR_HEIGHT
    return `<rect x="${house.x}" y="${y}" width="${house.width}" height="${FLOOR_HEIGHT}" fill="var(--${floor})" fill-opacity=".07"/>
<text class="floor" x="${house.x + 14}" y="${y + 20}">${escape(floors[floor])}</text>`
  })
  const placed = storeys.flatMap((floor, at) =>
    placeRow(
      rooms.filter((room) => room.floor === floor),
      { x: house.x + 24, y: top + at * FLOOR_HEIGHT + 44, width: house.width - 48, height: ROOM_HEIGHT },
      floor === 'ground' ? 420 : 200,
    ),
  )
  const middle = house.x + house.width / 2
  return `<path d="M${house.x - 14} ${top}L${middle} 22L${house.x + house.width + 14} ${top}Z" fill="var(--roof)" fill-opacity=".16"/>
<text class="title" x="${middle}" y="76" text-anchor="middle">The house</text>
${bands.join('\n')}
<rect x="${house.x}" y="${top}" width="${house.width}" height="${FLOOR_HEIGHT * storeys.length}" rx="4" fill="none" stroke="var(--line)" stroke-width="2"/>
${drawArrows(placed)}
${placed.map(drawRoom).join('\n')}
${drawYard(
  rooms.filter((room) => room.floor === 'yard'),
  top,
)}`
}

function drawYard(rooms: readonly DrawnRoom[], top: number): string {
  const x = 962
  const width = 248
  const height = 142
  const boxes = rooms.map((room, at) => {
    const y = top + 32 + at * (height + 12)
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="var(--wall)" stroke="var(--line)" stroke-width="1.4"/>
<text class="name" x="${x + 16}" y="${y + 27}">${escape(room.name)}</text>
<text class="does" x="${x + 16}" y="${y + 46}">${escape(room.does)}</text>
<text class="does" x="${x + 16}" y="${y + 72}">may import</text>
${wrap(room.to.join(', '), width - 20)
  .map(
    (line, index) =>
      `<text class="does" x="${x + 16}" y="${y + 89 + index * 16}" style="fill: var(--ink)">${escape(line)}</text>`,
  )
  .join('\n')}`
  })
  return `<text class="floor" x="${x}" y="${top + 20}">${escape(floors.yard)}</text>\n${boxes.join('\n')}`
}

type Inside = {
  readonly parent: string
  readonly title: string
  readonly x: number
  readonly width: number
  /** From one layer of rooms to the next. */
  readonly step: number
  readonly hasFaint: boolean
}

const insides: readonly (readonly Inside[])[] = [
  [
    { parent: 'web', title: 'Inside apps/web', x: 30, width: 400, step: 182, hasFaint: true },
    { parent: 'domain', title: 'Inside packages/domain', x: 450, width: 760, step: 101, hasFaint: false },
  ],
  [{ parent: 'store', title: 'Inside packages/store', x: 30, width: 1180, step: 130, hasFaint: false }],
  [
    { parent: 'gateway', title: 'Inside services/gateway', x: 30, width: 580, step: 110, hasFaint: false },
    { parent: 'api', title: 'Inside services/api', x: 630, width: 580, step: 130, hasFaint: false },
  ],
]

function heightOf(row: readonly Inside[]): number {
  const ends = row.map(({ parent, step }) => (layer(listRoomsInside(parent, () => true)).length - 1) * step)
  return 54 + Math.max(...ends) + ROOM_HEIGHT + 30
}

function drawInside(
  { parent, title, step, hasFaint, ...place }: Inside,
  y: number,
  height: number,
  isBuilt: IsBuilt,
): string {
  const row = { ...place, y, height }
  const layers = layer(listRoomsInside(parent, isBuilt))
  const placed = layers.flatMap((rooms, at) =>
    placeRow(
      rooms,
      { x: row.x + 18, y: row.y + 54 + at * step, width: row.width - 36, height: ROOM_HEIGHT },
      190,
    ),
  )
  return `<rect x="${row.x}" y="${row.y}" width="${row.width}" height="${row.height}" rx="14" fill="var(--wall)" fill-opacity=".55" stroke="var(--line)"/>
<text class="title" x="${row.x + 18}" y="${row.y + 32}">${escape(title)}</text>
${drawArrows(placed, hasFaint)}
${placed.map(drawRoom).join('\n')}`
}

const INSIDE_GAP = 20

function drawHead(floor: Floor): string {
  return `<marker id="${floor}" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="6.5" markerHeight="6.5" orient="auto"><path d="M0 0.6L7 4L0 7.4Z" fill="var(--${floor})"/></marker>`
}

/** The picture of the house as SVG: a reader's own light or dark setting chooses its colours. */
export function drawPicture(isBuilt: IsBuilt): string {
  const insideTop = 96 + FLOOR_HEIGHT * storeys.length + 64
  let y = insideTop
  const drawn = insides.flatMap((row) => {
    const rowHeight = heightOf(row)
    const drawnRow = row.map((each) => drawInside(each, y, rowHeight, isBuilt))
    y += rowHeight + INSIDE_GAP
    return drawnRow
  })
  const height = y + 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The rooms of the house and the arrows between them">
<style>${style}</style>
<defs>${storeys.map(drawHead).join('')}</defs>
<rect width="${WIDTH}" height="${height}" fill="var(--paper)"/>
${drawHouse(isBuilt)}
<text class="floor" x="30" y="${insideTop - 26}">An arrow reads 'may import' and only goes down. A faint arrow is a shortcut to a room that other arrows reach too. A dashed room has no files yet.</text>
${drawn.join('\n')}
</svg>
`
}
