// @vitest-environment node
import { dashboardStatuses, type DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { describe, expect, test } from 'vitest'
import { findAction, type Action } from './find-action.ts'

const context = { isVehicleKnown: true }

const readyBy = 'ready-by'
const support: Action = {
  kind: 'link',
  text: 'Contact support',
  path: '/support/contact-us',
  isError: true,
}

const others: Partial<Record<DashboardStatus, Action>> = {
  HOME_ALONE: {
    kind: 'message',
    text: 'You don’t need to do anything. The plan resumes when your charger reconnects',
  },
  DEVICE_FAULT: support,
  OFFLINE: support,
  UNKNOWN_STATE: support,
  OVERRIDING: { kind: 'stop-boosting' },
  PHEV_READY_MODE: {
    kind: 'link',
    text: 'Change your preferences',
    path: '/electric-vehicles/phev-ready-mode',
    isError: false,
  },
}

test.each(dashboardStatuses)('the action line of %s', (status) => {
  expect(findAction(status, context)).toEqual(others[status] ?? readyBy)
})

describe('an unknown car', () => {
  const unknown = { ...context, isVehicleKnown: false }
  const prompt = { kind: 'link', path: '/electric-vehicles/add-vehicle', isError: false }

  test('is asked for in charging-like states, in ready mode too', () => {
    for (const status of ['CHARGING', 'IDLE', 'EXPORTING', 'CALIBRATING', 'PHEV_READY_MODE'] as const) {
      expect(findAction(status, unknown)).toMatchObject(prompt)
    }
  })

  test('is not asked for while no car is there', () => {
    expect(findAction('DISCONNECTED', unknown)).toEqual(readyBy)
  })
})
