import { featureNames } from '@driveway/domain/account/feature-name'
import type { TestServer } from '#platform/testing/test-server.ts'
import {
  answerChargerDetails,
  answerHeat,
  answerProgress,
  answerSummary,
  wirePreferences,
} from '#platform/testing/test-settings.ts'
import { answerTariffs } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature, type WireAccount } from '#platform/testing/test-wire.ts'
import { answerCustomer } from '#platform/testing/test-answers.ts'

const session = {
  id: 's1',
  browser: null,
  system: null,
  signedInAt: '2026-05-17T17:12:00Z',
  lastUsedAt: '2026-05-17T17:12:00Z',
  isCurrent: true,
}

const notices = {
  choices: ['NOT_PLUGGED_IN', 'CANNOT_BE_READY'].map((kind) => ({ kind, push: false, mail: true })),
  pushKey: 'BKey',
  pushEndpoint: null,
}

/** A customer with every page open, who has added nothing, and a brand that has published nothing. */
export function emptyServer(server: TestServer, over: Partial<WireAccount> = {}): void {
  server.account = makeAccount({
    availableFeatures: featureNames.map((name) => makeFeature(name)),
    modules: { ev: { isEnabled: true }, heat: { isEnabled: true }, hes: { isEnabled: false } },
    vehicle: null,
    devices: [],
    ...over,
  })
  server.hasDevice = false
  server.batteryCapacity = 0
  server.vehicle = null
  server.vehicleList = []
  server.schedule = { ...server.schedule, hasConfirmedSchedule: false, vehicle: null }
  for (const [field, value] of Object.entries(server.content)) {
    if (Array.isArray(value)) server.content[field] = []
  }
  const { answers } = server
  answers.set(
    'GetSettingsSummary',
    answerSummary({ energySupplier: null, microgenerations: [], vehicle: null, devices: [] }),
  )
  answers.set('GetMicrogenerations', answerCustomer({ microgenerations: [] }))
  answers.set('GetCustomerPreferences', answerCustomer({ exportMatchingOptIn: false }))
  answers.set('GetVehiclePreferences', answerCustomer({ vehicle: null }))
  answers.set('GetPlanningPreferences', answerCustomer({ planningPreferences: wirePreferences }))
  answers.set('GetNoticeSettings', answerCustomer({ username: 'sam@example.org', notices }))
  answers.set('GetCustomerFeatures', answerCustomer({ availableFeatures: [] }))
  answers.set('GetHistoricTariffs', answerTariffs(0))
  answers.set('GetAgilePrices', {
    status: 200,
    body: { data: { agilePrices: { energySupplier: null, results: null } } },
  })
  answers.set('GetProfileProgress', answerProgress(0))
  answers.set('GetChargerDetails', answerChargerDetails([]))
  answers.set('GetWebhooks', answerCustomer({ webhooks: [] }))
  answers.set('GetBroker', answerCustomer({ broker: null }))
  answers.set('GetHomeBattery', answerCustomer({ homeBattery: null }))
  answers.set('GetHeat', answerHeat({ assets: [] }))
  answers.set('/identity/sessions', { status: 200, body: { sessions: [session] } })
  answers.set('/identity/access-tokens', { status: 200, body: { tokens: [], acts: [] } })
  const self = { id: 'person', name: 'Ann', role: 'OWNER', guestUntil: null, email: 'ann@example.org' }
  const household = {
    self,
    people: [{ ...self, isSelf: true, isMember: true }],
    invitations: [],
    cards: [],
    acts: [],
  }
  answers.set('GetHousehold', { status: 200, body: { data: { household } } })
  answers.set('/identity/homes', { status: 200, body: { homes: [] } })
  answers.set('/identity/invitation', { status: 404, body: { errorMessage: 'invitation-unknown' } })
  answers.set('/identity/passkeys', { status: 200, body: { passkeys: [], codesLeft: 0 } })
}
