import type { WireCall } from './test-wire.ts'

const done = { isSuccess: true, problem: null }

function refused(code: string) {
  return { isSuccess: false, problem: { code } }
}

const battery = { sizeKwh: 9.5, chargeKw: 3.6, dischargeKw: 3.6, efficiencyPercent: 90, reservePercent: 10 }

const other = { make: 'Other', model: 'Other', batteryCapacity: 40_000 }

/** The operations on the people of a home, its cars, its webhooks, battery and broker, in an order in which each can be answered. */
export const homeCalls: readonly WireCall[] = [
  ['RenameSelf', { name: 'Ann' }, { renameSelf: done }],
  ['InvitePerson', { email: 'dina@example.com', role: 'DRIVER' }, { invitePerson: done }],
  [
    'GetHousehold',
    {},
    { household: { self: { name: 'Ann', role: 'OWNER' }, invitations: [{ email: 'dina@example.com' }] } },
  ],
  ['ResendInvitation', { invitationId: '<id>' }, { resendInvitation: done }],
  ['WithdrawInvitation', { invitationId: '<id>' }, { withdrawInvitation: done }],
  ['ChangeRole', { personId: 'nobody', role: 'OWNER' }, { changeRole: refused('not-found') }],
  ['RemovePerson', { personId: 'nobody' }, { removePerson: refused('not-found') }],
  ['ErasePerson', { personId: 'nobody' }, { erasePerson: refused('not-found') }],
  ['NameCard', { cardId: 'nothing', name: 'Blue card' }, { nameCard: refused('not-found') }],
  ['AddCar', { vehicleManufacturerData: other, name: 'Zoe' }, { addCar: done }],
  [
    'GetCars',
    {},
    {
      cars: [
        { isMain: true, isInUse: true },
        { name: 'Zoe', isMain: false, isInUse: false },
      ],
    },
  ],
  ['GetChargerCars', {}, { customer: { devices: [{ id: 'device-1', car: null }] } }],
  ['UpdateCar', { carId: 'nothing', name: 'Blue' }, { updateCar: refused('not-found') }],
  ['RemoveCar', { carId: 'nothing' }, { removeCar: refused('not-found') }],
  ['SetMainCar', { carId: 'nothing' }, { setMainCar: refused('not-found') }],
  ['ChooseCar', { deviceId: 'device-1', carId: 'nothing' }, { chooseCar: refused('not-found') }],
  ['LeaveHousehold', {}, { leaveHousehold: refused('last-owner') }],
  ['GetBoostedBy', { deviceId: 'device-1' }, { device: {} }],

  ['AddWebhook', { url: 'https://8.8.8.8/told' }, { addWebhook: done }],
  ['GetWebhooks', {}, { customer: { webhooks: [{ url: 'https://8.8.8.8/told', deliveries: [] }] } }],
  ['TestWebhook', { id: '<id>' }, { testWebhook: done }],
  ['ChangeWebhookSecret', { id: '<id>' }, { changeWebhookSecret: done }],
  ['SwitchWebhookOn', { id: '<id>' }, { switchWebhookOn: done }],
  ['RemoveWebhook', { id: '<id>' }, { removeWebhook: done }],

  ['SetHomeBattery', { battery }, { setHomeBattery: done }],
  ['GetHomeBattery', {}, { customer: { homeBattery: { sizeKwh: 9.5, state: 'not-read' } } }],
  ['GetHomeEnergy', { from: '2026-01-01', to: '2026-02-01' }, { customer: { homeEnergy: null } }],
  ['RemoveHomeBattery', {}, { removeHomeBattery: done }],
  ['LinkBroker', { url: 'mqtts://8.8.8.8' }, { linkBroker: refused('confirmation-needed') }],
  ['GetBroker', {}, { customer: { broker: null } }],
  ['TestBroker', {}, { testBroker: refused('broker-not-found') }],
  ['UnlinkBroker', {}, { unlinkBroker: refused('broker-not-found') }],
]
