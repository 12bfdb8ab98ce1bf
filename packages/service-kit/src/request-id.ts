import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Log lines that are written by `work`, also later ones of its asynchronous parts, carry the id. */
export function runAsRequest<Value>(id: string, work: () => Value): Value {
  return current.run(id, work)
}

/** The request that is being served; undefined outside of one. */
export function findRequestId(): string | undefined {
  return current.getStore()
}
