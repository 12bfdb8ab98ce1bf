import { writeKilowattHours } from '@driveway/domain/energy/units'
import { roundDistance, type YearFigures } from '@driveway/domain/energy/year-summary'
import { yearSummaryPage as texts } from '@driveway/messages/en-GB/year-summary-page'
import { say } from '@driveway/messages/say'
import { writeCarbon, writeShare, writeWhole } from './year-summary-view.ts'

/** Portrait, as people share it. */
export const PICTURE_SIZE = { width: 1080, height: 1350 }

const LEFT = 90
const GROUND = 1_130

/** Every word of the picture: the year, the brand and the figures. */
export type YearPicture = {
  readonly title: string
  readonly rows: readonly { readonly value: string; readonly label: string }[]
}

export function describeYearPicture(figures: YearFigures, brand: string): YearPicture {
  const carbon = figures.savedGrams === null ? null : writeCarbon(figures.savedGrams)
  return {
    title: say(texts, figures.isOver ? 'picture-title' : 'picture-title-so-far', {
      year: figures.year,
      brand,
    }),
    rows: [
      {
        value: `${writeKilowattHours(figures.energyWh)} ${say(texts, 'kwh')}`,
        label: say(texts, 'picture-charged'),
      },
      { value: writeWhole(roundDistance(figures.miles)), label: say(texts, 'picture-miles') },
      { value: writeShare(figures.greenShare), label: say(texts, 'picture-green') },
      ...(carbon === null ? [] : [{ value: carbon, label: say(texts, 'picture-carbon') }]),
    ],
  }
}

/** Colours and fonts of the brand's current set. */
export type PictureLook = {
  readonly ground: string
  readonly ink: string
  readonly sun: string
  readonly font: string
  readonly displayFont: string
}

export function readPictureLook(root: Element): PictureLook {
  const style = getComputedStyle(root)
  function read(name: string): string {
    return style.getPropertyValue(`--${name}`).trim()
  }
  return {
    ground: read('ok'),
    ink: read('background'),
    sun: read('sun'),
    font: read('font-text'),
    displayFont: read('font-display'),
  }
}

type Context = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'globalAlpha' | 'fillRect' | 'fillText' | 'beginPath' | 'arc' | 'fill' | 'ellipse'
>

export function drawYearPicture(context: Context, { title, rows }: YearPicture, look: PictureLook): void {
  const { width, height } = PICTURE_SIZE
  context.fillStyle = look.ground
  context.fillRect(0, 0, width, height)
  drawDisc(context, look.sun, { x: 820, y: 1_110, radius: 170 })
  drawHills(context, look.ink)
  context.fillStyle = look.ink
  context.font = `700 44px ${look.font}`
  context.fillText(title, LEFT, 140)
  const step = (GROUND - 240) / rows.length
  for (const [at, { value, label }] of rows.entries()) {
    const y = 330 + at * step
    context.font = `800 ${at === 0 ? 150 : 92}px ${look.displayFont}`
    context.fillText(value, LEFT, y)
    context.font = `600 40px ${look.font}`
    context.fillText(label, LEFT, y + 58)
  }
}

function drawDisc(
  context: Context,
  colour: string,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function drawHills(context: Context, colour: string): void {
  context.fillStyle = colour
  for (const [x, y, alpha] of [
    [300, 1_470, 0.12],
    [860, 1_500, 0.2],
  ] as const) {
    context.globalAlpha = alpha
    context.beginPath()
    context.ellipse(x, y, 760, 330, 0, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
}
