import type { ComponentType } from 'react'
import { preload } from '#parts/lazy-code.tsx'
import { laterPart } from '#parts/later-part.tsx'
import type * as figures from './figures/figures.tsx'

type Figures = typeof figures
type FigureProps<Name extends keyof Figures> = Parameters<Figures[Name]>[0]

const ahead: (() => Promise<void>)[] = []

function makeFigure<Name extends keyof Figures>(name: Name): ComponentType<FigureProps<Name>> {
  async function load(): Promise<ComponentType<FigureProps<Name>>> {
    return (await import('./figures/figures.tsx'))[name] as ComponentType<FigureProps<Name>>
  }
  ahead.push(() => preload(load))
  return laterPart<FigureProps<Name>>(load)
}

export const LazyFlowCard = makeFigure('FlowCard')
export const LazySessionCard = makeFigure('SessionCard')
export const LazyWeekCard = makeFigure('WeekCard')
export const LazyStatusPicture = makeFigure('StatusPicture')

/** Loads them ahead, so that they render with the rest of Today. */
export async function loadFigures(): Promise<void> {
  await Promise.all(ahead.map((load) => load()))
}
