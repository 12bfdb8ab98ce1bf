import type { ReactNode } from 'react'
import { Link } from '#platform/console-router.tsx'
import { useMay } from '#platform/use-may.ts'

type Props = {
  readonly to: string
  /** The operation that the page needs; without it the number is plain. */
  readonly operation?: string
  readonly children: ReactNode
}

/** A number that opens the list behind it. */
export function NumberLink({ to, operation = 'Query.behindNow', children }: Props) {
  const mayOpen = useMay(operation)
  return mayOpen ? <Link to={to}>{children}</Link> : children
}
