import { createContext, useContext } from 'react'
import type { ChartScale } from './chart-scale.ts'

/** The space that the parts of a chart are drawn in. */
export type ChartSpace = {
  /** Columns of equal width, from left to right. */
  readonly count: number
  readonly scale: ChartScale
  /** The column that the customer has chosen. */
  readonly chosen: number | null
}

const Space = createContext<ChartSpace>({
  count: 1,
  scale: { low: 0, high: 1, ticks: [] },
  chosen: null,
})

export const ChartSpaceProvider = Space.Provider

export function useChartSpace(): ChartSpace {
  return useContext(Space)
}

export function writePercent(value: number): string {
  return `${Number(value.toFixed(2))}%`
}
