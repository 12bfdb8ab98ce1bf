import { expect, test } from 'vitest'
import {
  completionPercentageOf,
  isProfileTaskName,
  isTaskOpen,
  progressLevelOf,
  ringToneOf,
} from './profile-progress.ts'

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [1, 2, 50],
  [0, 0, 100],
])('%d of %d tasks are %d %%', (completed, total, percentage) => {
  const tasks = Array.from({ length: total }, (_, index) => ({ isCompleted: index < completed }))
  expect(completionPercentageOf(tasks)).toBe(percentage)
})

test.each([
  ['vehicle', true],
  ['tariff', true],
  ['car', false],
  ['', false],
])('"%s" is a task: %s', (name, expected) => {
  expect(isProfileTaskName(name)).toBe(expected)
})

test.each([
  ['is neither completed nor skipped', false, false, true],
  ['is completed', true, false, false],
  ['is skipped', false, true, false],
  ['is skipped and completed later', true, true, false],
])('a task that %s, completed %s and skipped %s, is open: %s', (_name, isCompleted, isSkipped, expected) => {
  const tasks = [
    { name: 'vehicle', isCompleted: false, isSkipped: false },
    { name: 'schedule', isCompleted, isSkipped },
  ] as const
  expect(isTaskOpen(tasks, 'schedule')).toBe(expected)
})

test.each([
  [0, 'low', 'red'],
  [25, 'low', 'red'],
  [26, 'medium', 'amber'],
  [50, 'medium', 'amber'],
  [51, 'almost-complete', 'green'],
  [99, 'almost-complete', 'green'],
  [100, 'complete', 'green'],
] as const)('%i%% is %s, in %s', (percent, level, tone) => {
  expect(progressLevelOf(percent)).toBe(level)
  expect(ringToneOf(percent)).toBe(tone)
})
