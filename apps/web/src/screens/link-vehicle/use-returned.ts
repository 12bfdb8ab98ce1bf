import { useEffect, useEffectEvent, useRef } from 'react'
import { completeLink, type Returned } from '#data/vehicle-link/mutation.ts'
import { useQuery } from '#platform/router/use-query.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { readReturned } from './link-vehicle-view.ts'

/** Completes the link of a customer who came back from the maker's page, once, and takes the code out of the address. */
export function useReturned(onLinked: () => void) {
  const wire = useWire()
  const [query, setQuery] = useQuery()
  const isTaken = useRef(false)
  const { save, failed, isSaving } = useSave({
    send: (returned: Returned) => completeLink(wire, returned),
    onSaved: onLinked,
  })
  const take = useEffectEvent(() => {
    const returned = readReturned(query)
    if (returned === null || isTaken.current) return
    isTaken.current = true
    setQuery({}, { replace: true })
    void save(returned)
  })
  useEffect(() => take(), [])
  return { failed, isSaving }
}
