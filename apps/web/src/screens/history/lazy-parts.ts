import { lazyPart } from '#parts/lazy-part.tsx'

/** Few homes have a battery. */
export const LazyBatterySaved = lazyPart(
  async () => (await import('./home-energy/home-energy.tsx')).BatterySaved,
)
export const LazyHomeEnergy = lazyPart(async () => (await import('./home-energy/home-energy.tsx')).HomeEnergy)

/** Few homes have several cars. */
export const LazyByCar = lazyPart(async () => (await import('./by-car.tsx')).ByCar)
