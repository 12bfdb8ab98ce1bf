import { smartHomePage as texts } from '@driveway/messages/en-GB/smart-home-page'
import { say } from '@driveway/messages/say'
import type { AccountAct } from '#data/access-token/query.ts'
import { writeAge } from '#parts/text/age-text.ts'

const actKeys: Readonly<Record<string, keyof typeof texts>> = {
  setEvChargerOverride: 'act-boost',
  skipStartDelay: 'act-one-off',
  setOneOffChange: 'act-one-off',
  removeOneOffChange: 'act-one-off',
  updateCustomerEvPreferencesSchedule: 'act-schedule',
  evPreferences: 'act-vehicle',
  updateCustomerEvPreferencesChargeRange: 'act-vehicle',
  setStateOfCharge: 'act-level',
  updateCustomerHistoricTariffs: 'act-tariff',
  updatePlanningPreferences: 'act-planning',
  setSharedFuse: 'act-planning',
  addMicrogeneration: 'act-solar',
  removeMicrogeneration: 'act-solar',
  setExportMatchingOptIn: 'act-solar',
  updateHeatComfort: 'act-heat',
  requestDataExport: 'act-export',
}

/** Acts of the owner, each about a program, and views of operators with their reason. */
const ownActKeys: Readonly<Partial<Record<string, OwnActKey>>> = {
  'token-made': 'act-token-made',
  'token-revoked': 'act-token-revoked',
  'webhook-added': 'act-webhook-added',
  'webhook-removed': 'act-webhook-removed',
  'account-viewed': 'act-account-viewed',
  'broker-linked': 'act-broker-linked',
  'broker-unlinked': 'act-broker-unlinked',
}
type OwnActKey =
  | 'act-token-made'
  | 'act-token-revoked'
  | 'act-webhook-added'
  | 'act-webhook-removed'
  | 'act-account-viewed'
  | 'act-broker-linked'
  | 'act-broker-unlinked'

export function sayAct({ act, subject }: AccountAct): string {
  const ownKey = ownActKeys[act]
  if (ownKey) return say(texts, ownKey, { name: subject ?? '' })
  return texts[actKeys[act] ?? 'act-other']
}

export function sayActor({ at, actor, isDone }: AccountAct, now: number): string {
  const age = writeAge(Date.parse(at), now)
  if (actor === null) return say(texts, 'act-by-you', { age })
  return say(texts, isDone === true ? 'act-by' : 'act-by-failed', { name: actor, age })
}
