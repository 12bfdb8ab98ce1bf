/** Every service that a process can run, by the name that `SERVICES` lists. */
export const serviceNames = [
  'api',
  'identity',
  'content',
  'gateway',
  'ledger',
  'planner',
  'links',
  'notifier',
  'console',
] as const

export type ServiceName = (typeof serviceNames)[number]
