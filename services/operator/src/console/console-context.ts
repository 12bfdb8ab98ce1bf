import type { Operator } from '@driveway/store/operators/operator-store'

/** The request of an operator who is signed in. */
export type ConsoleContext = { readonly operator: Operator; readonly endsAt: Date }
