import { createContext, useContext } from 'react'
import type { ChartScale } from './chart-scale.ts'

/** The space that the parts of a chart are drawn in. */
export type ChartSpace = {
  /** Columns of equal width, from left to right. */
  readonly count: number
  readonly scale: ChartScale
}

const Space = createContext<ChartSpace>({
  count: 1,
  scale: { low: 0, high: 1, ticks: [] },
})
/** Apart from the space, so that a tap draws only the parts that show what is chosen. */
const Chosen = createContext<number | null>(null)

export const ChartSpaceProvider = Space.Provider
export const ChosenProvider = Chosen.Provider

export function useChartSpace(): ChartSpace {
  return useContext(Space)
}

/** The column that the customer has chosen. */
export function useChosen(): number | null {
  return useContext(Chosen)
}

export function writePercent(value: number): string {
  return `${Number(value.toFixed(2))}%`
}
