import type { ComponentProps } from 'react'
import { LoadedPage } from './loaded-page.tsx'

type Props<Value> = Omit<ComponentProps<typeof LoadedPage<Value>>, 'hasBack'>

/** A page below another one, to which it leads back, that depends on one answer. */
export function SubPage<Value>(page: Props<Value>) {
  return <LoadedPage hasBack {...page} />
}
