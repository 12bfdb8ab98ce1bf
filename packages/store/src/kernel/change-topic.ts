import type { Generated } from 'kysely'

/** Changes that a listener waits for; meter values are not announced. */
export const changeTopics = [
  'device-state',
  'charger-command',
  'charger-answer',
  'charger-access',
  'charger-moved',
  'frame-watch',
  'charge-plan',
  'plan-made',
  'charger-cards',
  'charger-operation',
  'schedule',
  'tariff',
  'vehicle',
  'car-at-charger',
  'planning-preferences',
  'one-off-change',
  'start-delay',
  'agile-prices',
  'forecast',
  'carbon-forecast',
  'mail',
  'notice-choice',
  'session-revoked',
  'people',
  'operator-act',
  'webhook-event',
  'tariff-advice',
  'budget',
  'broker',
  'home-battery',
  'battery-plan',
] as const
export type ChangeTopic = (typeof changeTopics)[number]
export type Change = { readonly topic: ChangeTopic; readonly key: string }

export type ChangeTable = {
  /** The transaction that recorded it, in decimal. */
  xid: Generated<string>
  change_id: Generated<number>
  topic: string
  key: string
  recorded_at: Generated<Date>
}

/** The last change that was published to NATS. */
export type ChangeRelayTable = {
  is_only: Generated<boolean>
  xid: string
  change_id: number
  relayed_at: Generated<Date>
}
