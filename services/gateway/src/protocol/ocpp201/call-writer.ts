import { BOOST_CARD_ID, ownCardIds, PLAN_CARD_ID } from '@driveway/domain/charger/card'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v201/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v201/charging-profile'
import type { ChargerTransactionStore } from '@driveway/store/chargers/charger-transaction-store'
import type { CallWriter } from '../shared/call-charger.ts'
import { cardStatuses, type CardListPart } from '../shared/card-list.ts'
import {
  cleared,
  makeBoostProfile,
  READ_BACK_SECONDS,
  readComposite,
  type SharedProfile,
} from '../shared/charging-profile.ts'
import type { WireCall } from '../shared/wire-call.ts'
import { makeCall, makeOperatorCall, readOperatorOutcome } from './operator-call.ts'

const MAX_START_ID = 2 ** 31 - 1

/** Chargers of OCPP 2.0.1 name transactions themselves. */
export function createCallWriter(transactions: ChargerTransactionStore): CallWriter<string> {
  let lastStartId = Math.floor(Math.random() * MAX_START_ID)

  /** The charger repeats `remoteStartId` in the transaction that the call starts. */
  function start(cardId: string, profile: SharedProfile | null): WireCall {
    lastStartId = (lastStartId % MAX_START_ID) + 1
    return makeCall(
      'RequestStartTransaction',
      {
        evseId: CAR_CONNECTOR,
        idToken: { idToken: cardId, type: 'Central' },
        remoteStartId: lastStartId,
        ...(profile !== null && { chargingProfile: toProfile(profile, null) }),
      },
      ['Accepted'],
    )
  }

  return {
    makeOperatorCall,
    readOperatorOutcome,
    async findOwnId(deviceNo, transactionId) {
      return transactionId === null ? null : transactions.findOwnId(deviceNo, transactionId)
    },
    setProfile,
    /** A charger that has no such profile does not follow it either. */
    clearProfile: (id) => makeCall('ClearChargingProfile', { chargingProfileId: id }, cleared),
    getSchedule: () =>
      makeCall('GetCompositeSchedule', { evseId: CAR_CONNECTOR, duration: READ_BACK_SECONDS }, null),
    readSchedule(answer, limits) {
      const { status, schedule } = answer as CentralAnswer<'GetCompositeSchedule'>
      return readComposite(status, Date.parse(schedule?.scheduleStart ?? ''), schedule, limits)
    },
    canReadBack: async (deviceNo) => (await transactions.findOpen(deviceNo)) !== null,
    /** Without a transaction, or in one that waits for authorisation, the boost starts it. */
    async startBoost(call, ownId, send) {
      const profile = makeBoostProfile(call)
      const isOfTransaction = profile.fields.chargingProfilePurpose === 'TxProfile'
      const limit = ownId === null ? null : setProfile(profile, isOfTransaction ? ownId : null)
      if (limit !== null && isInTransaction(call.connectorState)) return send(limit)
      const started = await send(start(BOOST_CARD_ID, profile))
      const isRefused = !started.ok && started.code === 'refused'
      // A transaction that is authorised already cannot be started again.
      return isRefused && limit !== null ? send(limit) : started
    },
    startPlan: () => start(PLAN_CARD_ID, null),
    stop: (ownId) => makeCall('RequestStopTransaction', { transactionId: ownId }, ['Accepted']),
    makeCardList: (cardListPart: CardListPart) => makeCardList(cardListPart),
    readListVersion: (answer) => (answer as CentralAnswer<'GetLocalListVersion'>).versionNumber,
    makeCertificateCall: (certificateChain) =>
      makeCall('CertificateSigned', { certificateChain, certificateType: 'ChargingStationCertificate' }, [
        'Accepted',
      ]),
  }
}

function makeCardList({ version, updateType, cards }: CardListPart): CentralRequest<'SendLocalList'> {
  const entries = cards.map(({ cardId, status, expiresAt }) => ({
    idToken: { idToken: cardId, type: ownCardIds.includes(cardId) ? 'Central' : 'ISO14443' } as const,
    idTokenInfo: {
      status: cardStatuses[status],
      ...(expiresAt && { cacheExpiryDateTime: expiresAt.toISOString() }),
    },
  }))
  // An empty list is left out: the schema wants at least one entry.
  const list = entries.length > 0 && { localAuthorizationList: entries }
  return { versionNumber: version, updateType, ...list }
}

function setProfile(profile: SharedProfile, ownId: string | null): WireCall {
  const chargingProfile = toProfile(profile, ownId)
  return makeCall('SetChargingProfile', { evseId: CAR_CONNECTOR, chargingProfile }, ['Accepted'])
}

function toProfile({ id, fields, schedule }: SharedProfile, ownId: string | null): ChargingProfile {
  return {
    id,
    ...(ownId !== null && { transactionId: ownId }),
    ...fields,
    chargingSchedule: [{ id: 1, ...schedule }],
  }
}
