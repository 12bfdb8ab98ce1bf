import { laterPart } from '#parts/later-part.tsx'

export const LazyTodayFoot = laterPart(async () => (await import('./today-foot.tsx')).TodayFoot)
