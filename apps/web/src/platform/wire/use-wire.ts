import type { Wire } from './wire.ts'
import { usePlatformContext } from '../platform-context.ts'

/** The same object on every render, so that effects may depend on it. */
export function useWire(): Wire {
  return usePlatformContext()
}
