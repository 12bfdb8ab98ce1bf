import { beforeEach, expect, test } from 'vitest'
import { createAnalytics, type Outlet } from './analytics.ts'
import { createConsent } from './consent.ts'
import { createCookies } from '../session/cookies.ts'
import { createTracker, type TrackedEvent } from './track.ts'

const cookies = createCookies(document)

beforeEach(() => {
  for (const name of ['analyticsConsent', '_ga', '_gid', '_gat']) cookies.remove(name)
})

/** A device that opens the app; `open` counts how often analytics were loaded. */
function start() {
  const events: TrackedEvent[] = []
  const switches: boolean[] = []
  const tracker = createTracker()
  const counted = { opened: 0 }
  async function open(): Promise<Outlet> {
    counted.opened++
    return { send: (event) => events.push(event), setEnabled: (isEnabled) => switches.push(isEnabled) }
  }
  const consent = createConsent(cookies, createAnalytics({ document, tracker, open }))
  return { consent, tracker, events, switches, counted }
}

const event: TrackedEvent = { name: 'bottom-menu', item: 'menu-today' }

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

test('before consent analytics are not loaded and no event is sent', async () => {
  const { consent, tracker, events, counted } = start()
  tracker.track(event)
  await settle()
  expect([consent.choice.get(), counted.opened, events]).toEqual(['undecided', 0, []])
})

test('after consent events are sent, also on the next visit', async () => {
  const first = start()
  first.consent.choose('granted')
  await settle()
  first.tracker.track(event)
  expect(first.events).toEqual([event])
  const next = start()
  await settle()
  next.tracker.track(event)
  expect([next.consent.choice.get(), next.events]).toEqual(['granted', [event]])
})

test('a refusal is stored, removes the cookies, and loads nothing', async () => {
  for (const name of ['_ga', '_gid', '_gat']) cookies.write(name, 'left behind', 60)
  const { consent, tracker, events, counted } = start()
  consent.choose('refused')
  await settle()
  tracker.track(event)
  await expect.poll(() => document.cookie).toBe('analyticsConsent=refused')
  expect([events, counted.opened]).toEqual([[], 0])
  expect(start().consent.choice.get()).toBe('refused')
})

test('withdrawing consent stops analytics and removes their cookies; a new consent starts them again', async () => {
  const { consent, tracker, events, switches, counted } = start()
  consent.choose('granted')
  await settle()
  cookies.write('_ga', 'of the tag', 60)
  consent.choose('refused')
  await settle()
  tracker.track(event)
  await expect.poll(() => cookies.read('_ga')).toBeNull()
  expect([events, switches]).toEqual([[], [true, false]])
  consent.choose('granted')
  await settle()
  tracker.track(event)
  expect([events, switches, counted.opened]).toEqual([[event], [true, false, true], 1])
})

test('a refusal while analytics load takes effect', async () => {
  const { consent, tracker, events, switches } = start()
  consent.choose('granted')
  consent.choose('refused')
  await settle()
  tracker.track(event)
  expect([events, switches]).toEqual([[], [false]])
})

test('an invalid stored choice counts as undecided', () => {
  cookies.write('analyticsConsent', 'perhaps', 60)
  expect(start().consent.choice.get()).toBe('undecided')
})
