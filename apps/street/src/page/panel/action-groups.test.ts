import type { HouseAction } from '@driveway/world/street-live'
import { expect, test } from 'vitest'
import { listActionGroups } from './action-groups.ts'

function listButtons(...possible: HouseAction[]): string[] {
  return listActionGroups(possible).flatMap((group) =>
    group.buttons.map((button) => `${button.label}${button.isPossible ? '' : ' (not now)'}`),
  )
}

test('shows the possible one of two opposite actions', () => {
  expect(
    listButtons(
      'unplug',
      'cloud',
      'weather',
      'end-calibration',
      'break-charger',
      'home-alone',
      'restore-connection',
    ),
  ).toEqual([
    'Unplug',
    'Drive away (not now)',
    'Sun (not now)',
    'Cloud',
    'Real weather',
    'Restore the connection',
    'Cause a fault',
    'End calibration',
    'Home alone',
    'Refuse commands (not now)',
    'Cut the power (not now)',
    'Replace the meter (not now)',
  ])
})

test('a house whose car is out offers to bring it home', () => {
  expect(listButtons('come-home').slice(0, 2)).toEqual(['Plug in (not now)', 'Come home'])
})

test('a card is offered where the charger waits for one', () => {
  expect(listButtons('tap-card')).toContain('Tap the card')
  expect(listButtons('plug-in').some((label) => label.startsWith('Tap the card'))).toBe(false)
})
