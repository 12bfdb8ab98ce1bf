import { lazy, Suspense, type ComponentType } from 'react'

function Nothing() {
  return null
}

/** A part whose code is not needed for the first view. It shows nothing until it is loaded, and where it cannot be. */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing) }))
  return function LazyPart() {
    return (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
  }
}
