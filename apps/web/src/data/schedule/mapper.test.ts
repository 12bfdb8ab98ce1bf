// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSchedule } from '#platform/testing/test-wire.ts'
import { toVehicleSchedule } from './mapper.ts'

const warnings = vi.spyOn(console, 'warn')

beforeEach(() => {
  warnings.mockImplementation(() => undefined)
})

afterEach(() => {
  warnings.mockReset()
})

test('maps times from HHmm; a day without one is settled unless it is listed as unsettled', () => {
  const { schedule, isConfirmed } = toVehicleSchedule(
    makeSchedule({ MONDAY: '0625', SATURDAY: null, SUNDAY: null, unsettledDays: ['SUNDAY'] }),
  )
  expect(isConfirmed).toBe(true)
  expect(schedule).toMatchObject({
    MONDAY: { time: 385, isSettled: true },
    TUESDAY: { time: 420, isSettled: true },
    SATURDAY: { time: null, isSettled: true },
    SUNDAY: { time: null, isSettled: false },
  })
})

test('a time off the picker’s steps maps to unsettled with a warning', () => {
  const { schedule } = toVehicleSchedule(makeSchedule({ MONDAY: '0703' }))
  expect(schedule?.MONDAY).toEqual({ time: null, isSettled: false })
  expect(warnings).toHaveBeenCalledWith('Unknown ready-by time 0703')
})

test('the schedule is null without a car', () => {
  expect(toVehicleSchedule({ ...makeSchedule(), vehicle: null }).schedule).toBeNull()
})
