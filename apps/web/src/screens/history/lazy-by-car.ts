import { lazyPart } from '#parts/lazy-part.tsx'

/** Few homes have several cars. */
export const LazyByCar = lazyPart(async () => (await import('./by-car.tsx')).ByCar)
