// @vitest-environment node
import { expect, test } from 'vitest'
import { toChargePlan, type BoostEnd } from '#data/plan/mapper.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import { viewBoostCard } from './boost-card-view.ts'

/** A boost to the target takes 24.5 kWh from 21:10 to 00:30; the plan would charge them from 01:00 to 05:00. */
const NOW = Date.parse('2026-11-15T21:10:00Z')
const plan = toChargePlan(makePlan())

function view(end: Partial<BoostEnd>, level: number | null = 60) {
  return viewBoostCard(plan, { endsAt: null, energyWh: null, ...end }, { level, now: NOW })
}

test('a boost to the target leaves nothing of the plan', () => {
  const card = view({})
  expect(card).toMatchObject({
    title: 'This boost',
    sentence: 'Boost until it’s full, 95% at about 00:30',
    line: '24.5 kWh to reach 95%, about £4.10',
    age: null,
  })
  expect(card?.strip?.summary).toBe(
    'Boost until it’s full, 95% at about 00:30. 24.5 kWh to reach 95%, about £4.10.',
  )
  const planned = card?.strip?.readings.filter(({ detail = '' }) => /^(Planned|Boost)/.test(detail))
  expect(planned?.map(({ title }) => title)).toEqual([
    '21:00 to 21:30',
    '21:30 to 22:00',
    '22:00 to 22:30',
    '22:30 to 23:00',
    '23:00 to 23:30',
    '23:30 to 00:00',
    '00:00 to 00:30',
  ])
  expect(planned?.every(({ detail = '' }) => detail.startsWith('Boost: '))).toBe(true)
  expect(card?.strip?.start).toBeNull()
})

test('a boost with an end is followed by what is still needed, in the cheapest planned half hours', () => {
  const card = view({ endsAt: Date.parse('2026-11-15T22:10:00Z') })
  expect(card?.sentence).toBe('Boost until 22:10, then 5 half hours from 01:30')
  expect(card?.line).toBe('7.4 kWh for about £1.52, then 17.2 kWh for about £1.26')
  const details = card?.strip?.readings.map(({ title, detail }) => `${title} ${detail}`)
  expect(details).toContain('22:00 to 22:30 Boost: 1.2 kWh, 24p')
  expect(details).toContain('01:00 to 01:30 Not planned: charged by then')
  expect(details).toContain('02:30 to 03:00 Planned: 3.5 kWh, 24p')
  expect(card?.strip?.legend.hasBoost).toBe(true)
})

test('a boost of some energy ends with it', () => {
  expect(view({ energyWh: 3_675 })?.sentence).toBe('Boost until 21:40, then 6 half hours from 01:30')
})

test('a boost of which a part is charged is estimated by the rest', () => {
  const part = { energyWh: 10_000, chargedWh: 9_000 }
  expect(view(part)?.line).toMatch(/^1\.0 kWh for about £0\.22, then /)
  expect(view({ ...part, chargedWh: 10_100 })?.line).toMatch(/^0\.0 kWh for about £0\.00, then /)
})

test('beyond the target a boost that has no end is not said to end there', () => {
  const end = { sentence: 'Boost until it’s full', line: '' }
  expect(view({}, 94.9)).not.toMatchObject(end)
  expect(view({}, 95)).toMatchObject(end)
  expect(view({}, 95)?.strip?.summary).toBe('Boost until it’s full.')
})

test('without a known cost there is no card', () => {
  expect(
    viewBoostCard({ ...plan, alternatives: null }, { endsAt: null, energyWh: null }, { level: 60, now: NOW }),
  ).toBeNull()
})
