import type { ComponentType } from 'react'
import { useHasShownScreen } from '#platform/analytics/use-screen-shown.ts'
import { isPreloaded } from './lazy-code.tsx'
import { lazyPart } from './lazy-part.tsx'

/** A part of the first screen that begins to load once the screen shows its content; one that was preloaded shows at once. */
export function laterPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(load)
  return function LaterPart(props: Props) {
    const hasShown = useHasShownScreen()
    return hasShown || isPreloaded(load) ? <Part {...props} /> : null
  }
}
