import { GetNow } from '@driveway/contract/generated/operator-operations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks for Now again whenever the server says that it has changed. The browser reconnects by itself. */
export function useLiveNow(): void {
  const client = useQueryClient()
  useEffect(() => {
    const events = new EventSource('/live')
    events.addEventListener('now', () => void client.invalidateQueries({ queryKey: [GetNow] }))
    return () => events.close()
  }, [client])
}
