import { BOOST_CARD_ID, PLAN_CARD_ID } from '@driveway/domain/charger/card'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import { usualForm } from '@driveway/domain/planning/delivery/limit-form'
import type { CallOf } from '@driveway/gateway/commands/charger-call'
import type { CentralAnswer, CentralRequest } from '@driveway/ocpp/v16/central-messages'
import type { ChargingProfile } from '@driveway/ocpp/v16/charging-profile'
import type { CallWriter } from '../shared/call-charger.ts'
import { cardStatuses, type CardListPart } from '../shared/card-list.ts'
import {
  cleared,
  makeBoostProfile,
  READ_BACK_SECONDS,
  readComposite,
  toRateUnit,
  type SharedProfile,
} from '../shared/charging-profile.ts'
import { makeCall, makeOperatorCall, readOperatorOutcome } from './operator-call.ts'

/** Chargers of OCPP 1.6 know transactions by our numbers. */
export const callWriter: CallWriter<number> = {
  makeOperatorCall,
  readOperatorOutcome,
  findOwnId: (_deviceNo, transactionId) => Promise.resolve(transactionId),
  setProfile,
  /** A charger that has no such profile does not follow it either. */
  clearProfile: (id) => makeCall('ClearChargingProfile', { id }, cleared),
  getSchedule: ({ form = usualForm }) =>
    makeCall(
      'GetCompositeSchedule',
      {
        connectorId: CAR_CONNECTOR,
        duration: READ_BACK_SECONDS,
        chargingRateUnit: toRateUnit(form.unit),
      },
      null,
    ),
  readSchedule(answer, limits) {
    const { status, scheduleStart, chargingSchedule } = answer as CentralAnswer<'GetCompositeSchedule'>
    const startsAt = Date.parse(scheduleStart ?? chargingSchedule?.startSchedule ?? '')
    return readComposite(status, startsAt, chargingSchedule, limits)
  },
  canReadBack: (_deviceNo, { transactionId = null }) => Promise.resolve(transactionId !== null),
  startBoost: (call, _ownId, send) => send(makeBoostCall(call)),
  startPlan: () => start({ connectorId: CAR_CONNECTOR, idTag: PLAN_CARD_ID }),
  stop: (transactionId) => makeCall('RemoteStopTransaction', { transactionId }, ['Accepted']),
  makeCardList: ({ version, updateType, cards }: CardListPart): CentralRequest<'SendLocalList'> => ({
    listVersion: version,
    updateType,
    localAuthorizationList: cards.map(({ cardId, status, expiresAt }) => ({
      idTag: cardId,
      idTagInfo: {
        status: cardStatuses[status],
        ...(expiresAt && { expiryDate: expiresAt.toISOString() }),
      },
    })),
  }),
  readListVersion: (answer) => (answer as Partial<CentralAnswer<'GetLocalListVersion'>>).listVersion ?? null,
  makeCertificateCall: (chain) => makeCall('CertificateSigned', { certificateChain: chain }, ['Accepted']),
}

/** When the profile is cleared, charging goes on by the default profile. All types of charger take the same calls. */
export function makeBoostCall(call: Omit<CallOf<'boost-start'>, 'kind'>) {
  const profile = makeBoostProfile(call)
  const isOfTransaction = profile.fields.chargingProfilePurpose === 'TxProfile'
  if (isInTransaction(call.connectorState))
    return setProfile(profile, isOfTransaction ? call.transactionId : null)
  return start({
    connectorId: CAR_CONNECTOR,
    idTag: BOOST_CARD_ID,
    chargingProfile: toProfile(profile, null),
  })
}

function start(payload: CentralRequest<'RemoteStartTransaction'>) {
  return makeCall('RemoteStartTransaction', payload, ['Accepted'])
}

function setProfile(profile: SharedProfile, transactionId: number | null) {
  const csChargingProfiles = toProfile(profile, transactionId)
  return makeCall('SetChargingProfile', { connectorId: CAR_CONNECTOR, csChargingProfiles }, ['Accepted'])
}

function toProfile({ id, fields, schedule }: SharedProfile, transactionId: number | null): ChargingProfile {
  return {
    chargingProfileId: id,
    ...(transactionId !== null && { transactionId }),
    ...fields,
    chargingSchedule: schedule,
  }
}
