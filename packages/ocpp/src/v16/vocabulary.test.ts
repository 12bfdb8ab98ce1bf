import { expect, test } from 'vitest'
import { actionNames, connectorStatuses, fieldValues } from './vocabulary.ts'

test('the vocabulary holds messages, statuses, measurands and purposes of OCPP 1.6', () => {
  expect(actionNames).toEqual(expect.arrayContaining(['BootNotification', 'SetChargingProfile', 'Reset']))
  expect(fieldValues).toEqual(
    expect.arrayContaining([
      'Energy.Active.Import.Register',
      'TxDefaultProfile',
      'EVDisconnected',
      'NoError',
    ]),
  )
  expect(connectorStatuses.toSorted()).toEqual([
    'Available',
    'Charging',
    'Faulted',
    'Finishing',
    'Preparing',
    'Reserved',
    'SuspendedEV',
    'SuspendedEVSE',
    'Unavailable',
  ])
})
