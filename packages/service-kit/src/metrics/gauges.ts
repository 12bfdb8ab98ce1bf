import { Gauge } from 'prom-client'
import { registry } from './registry.ts'

type Labels = Readonly<Record<string, string>>

export type ObservedGauge = {
  /** Reads the value at each scrape until the returned function is called. */
  observe(labels: Labels, read: () => number): () => void
}

function createGauge(name: string, help: string, labelNames: string[]): ObservedGauge {
  const sources = new Set<{ readonly labels: Labels; readonly read: () => number }>()
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset()
      for (const { labels, read } of sources) this.inc(labels, read())
    },
  })
  registry.registerMetric(gauge)
  return {
    observe(labels, read) {
      const source = { labels, read }
      sources.add(source)
      return () => sources.delete(source)
    },
  }
}

/** States of this process. */
export const gauges = {
  poolConnections: createGauge(
    'driveway_database_pool_connections',
    'Connections of a pool that are in use, and requests that wait for one.',
    ['pool', 'state'],
  ),
  feedLag: createGauge(
    'driveway_change_feed_lag_seconds',
    'Time since the change feed was last read to its end.',
    ['listener'],
  ),
  natsConnected: createGauge(
    'driveway_nats_connected',
    '1 while the process is connected to NATS; missing without NATS_URL.',
    [],
  ),
  natsRelay: createGauge(
    'driveway_nats_relay_leading',
    '1 in the process that publishes changes to NATS, 0 in the others.',
    [],
  ),
} as const

export const openConnections = new Gauge({
  name: 'driveway_charger_connections',
  help: 'Open connections of chargers.',
  registers: [registry],
})
