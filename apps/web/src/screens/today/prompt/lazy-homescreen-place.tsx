import { lazy, Suspense } from 'react'

function Nothing() {
  return null
}

/** Not part of the first screen: where its code cannot be loaded, nobody is prompted. */
const HomescreenPlace = lazy(() =>
  import('./homescreen-place.tsx').then(
    (loaded) => ({ default: loaded.HomescreenPlace }),
    () => ({ default: Nothing }),
  ),
)

export function LazyHomescreenPlace() {
  return (
    <Suspense fallback={null}>
      <HomescreenPlace />
    </Suspense>
  )
}
