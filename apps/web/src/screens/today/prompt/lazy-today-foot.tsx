import { lazyPart } from '#parts/lazy-part.tsx'

export const LazyTodayFoot = lazyPart(async () => (await import('./today-foot.tsx')).TodayFoot)
