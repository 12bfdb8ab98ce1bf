import { lazyPart } from '#parts/lazy-part.tsx'

/** Few customers see them. */
export const LazyTodayEmpty = lazyPart(async () => (await import('./today-rare.tsx')).TodayEmpty)
export const LazyAccountNotice = lazyPart(async () => (await import('./today-rare.tsx')).AccountNotice)
