import { collectDefaultMetrics, Registry } from 'prom-client'

/** Prometheus scrapes a process, whatever services run in it: one registry for all of them. */
export const registry = new Registry()

let isCollecting = false

/** Event-loop lag, memory and garbage collection, from the first call on. */
export function collectProcessMetrics(): void {
  if (isCollecting) return
  isCollecting = true
  collectDefaultMetrics({ register: registry })
}
