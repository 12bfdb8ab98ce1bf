import { Suspense, type ComponentType } from 'react'
import { lazyCode } from './lazy-code.tsx'

function Nothing() {
  return null
}

/** A part whose code is not needed for the first view. It shows nothing until it is loaded, and where it cannot be. */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyCode<Props>(load, Nothing)
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
