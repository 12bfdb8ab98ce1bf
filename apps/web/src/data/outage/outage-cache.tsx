import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { useWire } from '#platform/wire/use-wire.ts'

/** Outages are also looked up without a session, where the layout of signed-in pages provides no cache. */
export function OutageCache({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useWire().session)}>{children}</QueryClientProvider>
}
