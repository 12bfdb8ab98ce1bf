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
  addMicrogeneration: 'act-solar',
  removeMicrogeneration: 'act-solar',
  setExportMatchingOptIn: 'act-solar',
  updateHeatComfort: 'act-heat',
  requestDataExport: 'act-export',
}

export function sayAct({ act, subject }: AccountAct): string {
  const name = subject ?? ''
  if (act === 'token-made') return say(texts, 'act-token-made', { name })
  if (act === 'token-revoked') return say(texts, 'act-token-revoked', { name })
  return texts[actKeys[act] ?? 'act-other']
}

export function sayActor({ at, actor, isDone }: AccountAct, now: number): string {
  const age = writeAge(Date.parse(at), now)
  if (actor === null) return say(texts, 'act-by-you', { age })
  return say(texts, isDone === true ? 'act-by' : 'act-by-failed', { name: actor, age })
}
