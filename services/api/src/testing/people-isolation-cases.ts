import { CAR_ID, DRIVER_ID, INVITATION_ID } from './household-rows.ts'
import type { IsolationCase, Stranger } from './isolation-case.ts'

function refused(field: string, args: string, code: string): IsolationCase {
  const query = `mutation { ${field}${args} { isSuccess problem { code } } }`
  return [`Mutation.${field}`, query, { data: { [field]: { isSuccess: false, problem: { code } } } }]
}

/** Sent by an owner of another household. */
export function listPeopleCases(stranger: Stranger): readonly IsolationCase[] {
  const person = `personId: "${DRIVER_ID}"`
  return [
    [
      'Query.household',
      '{ household { self { email } invitations { id } cards { id } } }',
      {
        data: {
          household: {
            self: { email: `${stranger.account}@example.com` },
            invitations: [],
            cards: [],
          },
        },
      },
    ],
    refused('invitePerson', '(email: "x@example.com", role: "KING")', 'invalid-role'),
    refused('resendInvitation', `(invitationId: "${INVITATION_ID}")`, 'not-found'),
    refused('withdrawInvitation', `(invitationId: "${INVITATION_ID}")`, 'not-found'),
    refused('changeRole', `(${person}, role: "OWNER")`, 'not-found'),
    refused('removePerson', `(${person})`, 'not-found'),
    refused('erasePerson', `(${person})`, 'not-found'),
    refused('nameCard', `(cardId: "CARD-1", ${person})`, 'not-found'),
    [
      'Customer.oneOffChanges',
      '{ customer { oneOffChanges(deviceId: "device-1") { date } } }',
      {
        data: null,
        errors: [
          {
            message: 'There is no such device.',
            path: ['customer', 'oneOffChanges'],
            extensions: { code: 'NOT_FOUND' },
          },
        ],
      },
    ],
    [
      'Customer.trips',
      '{ customer { trips(deviceId: "device-1") { date } } }',
      {
        data: null,
        errors: [
          {
            message: 'There is no such device.',
            path: ['customer', 'trips'],
            extensions: { code: 'NOT_FOUND' },
          },
        ],
      },
    ],
    ['Query.cars', '{ cars { isMain } }', { data: { cars: [{ isMain: true }] } }],
    refused('addCar', `(${person}, vehicleManufacturerData: { make: "Other", model: "Other" })`, 'not-found'),
    refused('updateCar', `(carId: "${CAR_ID}", name: "Mine")`, 'not-found'),
    refused('removeCar', `(carId: "${CAR_ID}")`, 'not-found'),
    refused('setMainCar', `(carId: "${CAR_ID}")`, 'not-found'),
    refused('chooseCar', `(deviceId: "${stranger.device}", carId: "${CAR_ID}")`, 'not-found'),
    refused('setLanguage', '(language: "tlh")', 'language-not-offered'),
    refused('renameSelf', '(name: " ")', 'invalid-name'),
    refused('leaveHousehold', '', 'last-owner'),
  ]
}
