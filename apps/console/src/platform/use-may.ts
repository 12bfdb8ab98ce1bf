import { createContext, useContext } from 'react'

const OperationsContext = createContext<readonly string[]>([])

/** Gives the pages the operations that the operator's role allows. */
export const OperationsProvider = OperationsContext.Provider

/** True if the operator's role allows an operation; the server decides again. */
export function useMay(operation: string): boolean {
  return useContext(OperationsContext).includes(operation)
}
