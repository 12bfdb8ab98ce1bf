import { useState, type ChangeEvent, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { findChoiceAfterKey, findColumn, type ChoiceStops } from './choice-step.ts'

export type Choice = {
  readonly chosen: number | null
  /** True if the last choice was made at the input, which announces it by itself. */
  readonly isByKey: boolean
  readonly choose: (column: number | null) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** For assistive technology that moves the input without keys. */
  readonly onAdjust: (event: ChangeEvent<HTMLInputElement>) => void
  /** For the area of the columns. */
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
  }
}

/**
 * The choice of a column by tap, drag, hover and keys. It stays until another is made, or Escape. `onPick` gets what was
 * chosen on purpose, not by hovering over it.
 */
export function useChoice(
  stops: ChoiceStops,
  input: RefObject<HTMLInputElement | null>,
  onPick: (column: number | null) => void = () => undefined,
): Choice {
  const [{ chosen, isByKey }, setChoice] = useState<{ chosen: number | null; isByKey: boolean }>({
    chosen: null,
    isByKey: false,
  })
  const valid = chosen !== null && chosen < stops.count ? chosen : null

  function choose(column: number | null): void {
    if (column !== valid) setChoice({ chosen: column, isByKey: false })
  }

  function chooseAt({ clientX, currentTarget }: PointerEvent, isPicked: boolean): void {
    const column = findColumn(clientX, currentTarget.getBoundingClientRect(), stops.count)
    if (column === null) return
    choose(column)
    if (isPicked) onPick(column)
  }

  function chooseByKey(column: number | null): void {
    setChoice({ chosen: column, isByKey: true })
    onPick(column)
  }

  return {
    chosen: valid,
    isByKey,
    choose(column) {
      choose(column)
      onPick(column)
    },
    onKeyDown(event) {
      const next = findChoiceAfterKey(event.key, valid, stops)
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      chooseByKey(next)
    },
    onAdjust: (event) => chooseByKey(Number(event.target.value) - 1),
    pointer: {
      onPointerDown(event) {
        chooseAt(event, true)
        // The arrow keys go on from here, and Escape lets go.
        input.current?.focus({ preventScroll: true })
      },
      onPointerMove(event) {
        // A finger that moves over a chart chooses only while it is down.
        if (event.pointerType === 'mouse' || event.buttons > 0) chooseAt(event, event.buttons > 0)
      },
    },
  }
}
