export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = { readonly width: number; readonly height: number }

/** Of the card, in pixels. */
const CARD_WIDTH = 384
const MARGIN = 16
const GAP = 18
const FRAME = 6
/** Below this height a card beside its target would hide its own buttons. */
const LEAST_HEIGHT = 220
/** Left of this share of a wide window is the menu. */
const MENU_SHARE = 0.3
const WIDE = 768

export type CardPlace = {
  readonly left: number
  readonly width: number
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/** Below or above the target, beside an entry of the left menu, and at the lower edge where neither has room. */
export function placeCard(target: Box, view: Size, textScale = 1): CardPlace {
  const width = Math.min(CARD_WIDTH * textScale, view.width - 2 * MARGIN)
  const end = target.left + target.width
  if (view.width >= WIDE && end < view.width * MENU_SHARE) {
    const top = clamp(target.top, MARGIN, view.height - LEAST_HEIGHT * textScale - MARGIN)
    return { left: end + GAP, width, top, maxHeight: view.height - top - MARGIN }
  }
  const left = clamp(target.left + target.width / 2 - width / 2, MARGIN, view.width - width - MARGIN)
  const above = target.top - GAP - MARGIN
  const below = view.height - (target.top + target.height) - GAP - MARGIN
  if (Math.max(above, below) < LEAST_HEIGHT * textScale) {
    return { left, width, bottom: MARGIN, maxHeight: view.height - 2 * MARGIN }
  }
  return below >= above
    ? { left, width, top: target.top + target.height + GAP, maxHeight: below }
    : { left, width, bottom: view.height - target.top + GAP, maxHeight: above }
}

/** A frame around the target that stays in the window. */
export function frameTarget(target: Box, view: Size): Box {
  const left = Math.max(target.left - FRAME, 2)
  const top = Math.max(target.top - FRAME, 2)
  return {
    left,
    top,
    width: Math.min(target.left + target.width + FRAME, view.width - 2) - left,
    height: Math.min(target.top + target.height + FRAME, view.height - 2) - top,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
