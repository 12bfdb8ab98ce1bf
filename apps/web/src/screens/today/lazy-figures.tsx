import { lazyPart } from '#parts/lazy-part.tsx'
import type * as figures from './figures/figures.tsx'

type Figures = typeof figures

function load(): Promise<Figures> {
  return import('./figures/figures.tsx')
}

export const LazyFlowCard = lazyPart<Parameters<Figures['FlowCard']>[0]>(async () => (await load()).FlowCard)
export const LazySessionCard = lazyPart<Parameters<Figures['SessionCard']>[0]>(
  async () => (await load()).SessionCard,
)
export const LazyWeekCard = lazyPart<Parameters<Figures['WeekCard']>[0]>(async () => (await load()).WeekCard)
export const LazyStatusPicture = lazyPart<Parameters<Figures['StatusPicture']>[0]>(
  async () => (await load()).StatusPicture,
)
