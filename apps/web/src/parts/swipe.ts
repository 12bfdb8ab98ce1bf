import { useRef, type TouchEvent } from 'react'

export type Point = { readonly x: number; readonly y: number }

/** A shorter move is a tap or a shaky scroll. */
const LEAST_PX = 60
/** A steeper move scrolls the page. */
const MOST_STEEP = 0.5

/** The direction in which a finger moved sideways; null for taps and scrolling. */
export function findSwipe(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.x - from.x
  if (Math.abs(across) < LEAST_PX || Math.abs(to.y - from.y) > MOST_STEEP * Math.abs(across)) return null
  return across < 0 ? 'left' : 'right'
}

type SwipeProps = {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Listens to sideways swipes of one finger. A chart under the finger takes them itself. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void): SwipeProps {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart({ touches, target }) {
      const finger = touches.item(0)
      const isTaken = touches.length !== 1 || (target instanceof Element && target.closest('figure') !== null)
      start.current = finger && !isTaken ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }) {
      const finger = changedTouches.item(0)
      const direction =
        start.current && finger ? findSwipe(start.current, { x: finger.clientX, y: finger.clientY }) : null
      start.current = null
      if (direction) onSwipe(direction)
    },
  }
}
