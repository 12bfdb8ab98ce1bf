import { lazy, useState, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** By the function that loads them. */
const preloaded = new WeakMap<object, unknown>()

/** Loads a component's code, so that it renders at once. */
export async function preload<Props>(load: Load<Props>): Promise<void> {
  preloaded.set(load, await load())
}

/** True once `preload` has loaded it. */
export function isPreloaded(load: object): boolean {
  return preloaded.has(load)
}

/**
 * React's `lazy`, which always shows the fallback of `Suspense` first, except that preloaded code renders at once. `Lost` is
 * shown if the code fails to load.
 */
export function lazyCode<Props extends object>(
  load: Load<Props>,
  Lost: ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazy(async () => ({ default: await load().catch(() => Lost) }))
  return function LazyCode(props: Props) {
    // The same component while it is mounted: another one would lose its state.
    const [Code] = useState(() => (preloaded.get(load) as ComponentType<Props> | undefined) ?? Later)
    return <Code {...props} />
  }
}
