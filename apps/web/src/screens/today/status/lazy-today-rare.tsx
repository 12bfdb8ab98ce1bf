import { lazyPart } from '#parts/lazy-part.tsx'

/** Few customers see it. */
export const LazyTodayRare = lazyPart(async () => (await import('./today-rare.tsx')).TodayRare)
