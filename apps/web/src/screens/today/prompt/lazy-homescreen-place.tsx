import { lazyPart } from '#parts/lazy-part.tsx'

export const LazyHomescreenPlace = lazyPart(
  async () => (await import('./homescreen-place.tsx')).HomescreenPlace,
)
