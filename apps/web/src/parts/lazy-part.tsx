import { lazy, Suspense, type ComponentType } from 'react'

function Nothing() {
  return null
}

/** A part whose code is not needed for the first view. It shows nothing until it is loaded, and where it cannot be. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
