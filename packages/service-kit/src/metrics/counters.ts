import { Counter, Histogram } from 'prom-client'
import { registry } from './registry.ts'

const registers = [registry]
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Events of this process since its start. Labels have few values, none of which a stranger can choose. */
export const counters = {
  httpRequests: new Histogram({
    name: 'driveway_http_request_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  }),
  graphqlRequests: new Histogram({
    name: 'driveway_graphql_request_seconds',
    help: 'Duration of GraphQL requests by operation of the contract; all others are "other".',
    labelNames: ['operation', 'status'],
    buckets: seconds,
    registers,
  }),
  securityEvents: new Counter({
    name: 'driveway_security_events_total',
    help: 'Security events as logged; those that end in -limited are limits hit.',
    labelNames: ['event'],
    registers,
  }),
  storedMessages: new Counter({
    name: 'driveway_charger_messages_stored_total',
    help: 'Messages of chargers that were committed.',
    registers,
  }),
  refusedMessages: new Counter({
    name: 'driveway_charger_messages_refused_total',
    help: 'Messages of chargers that were refused, by reason.',
    labelNames: ['reason'],
    registers,
  }),
  batchSize: new Histogram({
    name: 'driveway_ingest_batch_size',
    help: 'Charger messages committed together.',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    registers,
  }),
  prunedRows: new Counter({
    name: 'driveway_retention_pruned_rows_total',
    help: 'Rows deleted because they were past their retention.',
    labelNames: ['group'],
    registers,
  }),
} as const
