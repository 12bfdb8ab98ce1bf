import { batterySize } from '@driveway/testkit/test-battery'
import { expect, test } from 'vitest'
import { readHomeBattery, type HomeBattery } from './home-battery.ts'

const topics = { level: 'battery/level', power: 'battery/power', command: 'battery/set' }
const battery: HomeBattery = {
  ...batterySize,
  topics,
}

const cases: readonly (readonly [string, Partial<HomeBattery>, string | null])[] = [
  ['is as described', {}, null],
  ['is of 0.49 kWh', { sizeKwh: 0.49 }, 'invalid-size'],
  ['is of 0.5 kWh', { sizeKwh: 0.5 }, null],
  ['is of 100 kWh', { sizeKwh: 100 }, null],
  ['is of 100.01 kWh', { sizeKwh: 100.01 }, 'invalid-size'],
  ['has three decimals', { sizeKwh: 9.525 }, 'invalid-size'],
  ['has no size', { sizeKwh: Number.NaN }, 'invalid-size'],
  ['charges with 0.09 kW', { chargeKw: 0.09 }, 'invalid-charge-power'],
  ['charges with 0.1 kW', { chargeKw: 0.1 }, null],
  ['charges with 30.01 kW', { chargeKw: 30.01 }, 'invalid-charge-power'],
  ['discharges with 30 kW', { dischargeKw: 30 }, null],
  ['discharges with 30.01 kW', { dischargeKw: 30.01 }, 'invalid-discharge-power'],
  ['returns 49 %', { efficiencyPercent: 49 }, 'invalid-efficiency'],
  ['returns 50 %', { efficiencyPercent: 50 }, null],
  ['returns 100 %', { efficiencyPercent: 100 }, null],
  ['returns 101 %', { efficiencyPercent: 101 }, 'invalid-efficiency'],
  ['returns 90.5 %', { efficiencyPercent: 90.5 }, 'invalid-efficiency'],
  ['reserves -1 %', { reservePercent: -1 }, 'invalid-reserve'],
  ['reserves nothing', { reservePercent: 0 }, null],
  ['reserves 90 %', { reservePercent: 90 }, null],
  ['reserves 91 %', { reservePercent: 91 }, 'invalid-reserve'],
  ['has no topics', { topics: { level: null, power: ' ', command: null } }, null],
  ['has a wildcard', { topics: { ...topics, level: 'battery/+' } }, 'invalid-topic'],
  ['has a topic of ours', { topics: { ...topics, command: 'driveway/device/boost/set' } }, 'invalid-topic'],
  ['has a topic of the broker', { topics: { ...topics, level: '$SYS/uptime' } }, 'invalid-topic'],
  ['has a topic of 200 characters', { topics: { ...topics, level: 'a'.repeat(200) } }, null],
  ['has a topic of 201 characters', { topics: { ...topics, level: 'a'.repeat(201) } }, 'invalid-topic'],
  ['is told where it is read', { topics: { ...topics, command: 'battery/level' } }, 'same-topics'],
]

test.each(cases)('a battery that %s', (_, change, code) => {
  const read = readHomeBattery({ ...battery, ...change })
  expect(read.ok ? null : read.problem.code).toBe(code)
})

test('an empty topic is none, and spaces around one are dropped', () => {
  const read = readHomeBattery({ ...battery, topics: { level: ' a/b ', power: '', command: null } })
  expect(read).toEqual({
    ok: true,
    value: { ...battery, topics: { level: 'a/b', power: null, command: null } },
  })
})
