import { expect, test } from 'vitest'
import { noticeKinds, applyChoices } from './notice-kind.ts'
import { isNoticeFor, listWanted } from './notice-role.ts'

test.each([
  ['owner', noticeKinds],
  ['driver', noticeKinds],
  // A guest sees the charger, and neither its plan nor prices, energy or budget.
  ['guest', ['ready', 'stopped']],
] as const)('a person with the role %s can be told of what they may read', (role, kinds) => {
  expect(noticeKinds.filter((kind) => isNoticeFor(role, kind))).toEqual(kinds)
})

test('what is told is chosen, and of the role', () => {
  expect(listWanted('driver', applyChoices([]))).toEqual(['cannot-be-ready', 'stopped', 'over-budget'])
  expect(listWanted('guest', applyChoices([]))).toEqual(['stopped'])
  const chosen = applyChoices([
    { kind: 'ready', channel: 'push', isOn: true },
    { kind: 'cheap-prices', channel: 'mail', isOn: true },
    { kind: 'stopped', channel: 'mail', isOn: false },
  ])
  expect(listWanted('guest', chosen)).toEqual(['ready'])
})
