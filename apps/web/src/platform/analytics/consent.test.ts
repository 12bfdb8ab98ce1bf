import { beforeEach, expect, test } from 'vitest'
import { createAnalytics, type Outlet } from './analytics.ts'
import { createConsent } from './consent.ts'
import { createCookies } from '../session/cookies.ts'
import { createTracker, type TrackedEvent } from './track.ts'

const cookies = createCookies(document)

beforeEach(() => {
  for (const name of ['analyticsConsent', '_ga', '_gid', '_gat']) cookies.remove(name)
})

/** A device on which the app is opened; `open` counts how often analytics were fetched. */
function start() {
  const told: TrackedEvent[] = []
  const switches: boolean[] = []
  const tracker = createTracker()
  const counted = { opened: 0 }
  async function open(): Promise<Outlet> {
    counted.opened++
    return { tell: (event) => told.push(event), setEnabled: (isEnabled) => switches.push(isEnabled) }
  }
  const consent = createConsent(cookies, createAnalytics({ document, tracker, open }))
  return { consent, tracker, told, switches, counted }
}

const event: TrackedEvent = { name: 'bottom-menu', item: 'menu-today' }

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}

test('[GEN-04] before an answer nothing of analytics is fetched, and nothing is told', async () => {
  const { consent, tracker, told, counted } = start()
  tracker.track(event)
  await settle()
  expect([consent.choice.get(), counted.opened, told]).toEqual(['undecided', 0, []])
})

test('[GEN-04] after a yes events are told, and on the next visit without asking', async () => {
  const first = start()
  first.consent.choose('granted')
  await settle()
  first.tracker.track(event)
  expect(first.told).toEqual([event])
  const next = start()
  await settle()
  next.tracker.track(event)
  expect([next.consent.choice.get(), next.told]).toEqual(['granted', [event]])
})

test('[GEN-05] a no is remembered, removes the cookies, and fetches nothing', async () => {
  for (const name of ['_ga', '_gid', '_gat']) cookies.write(name, 'left behind', 60)
  const { consent, tracker, told, counted } = start()
  consent.choose('refused')
  await settle()
  tracker.track(event)
  expect([told, counted.opened, document.cookie]).toEqual([[], 0, 'analyticsConsent=refused'])
  expect(start().consent.choice.get()).toBe('refused')
})

test('[GEN-05] a change of mind ends it at once and removes what it left; another one starts it again', async () => {
  const { consent, tracker, told, switches, counted } = start()
  consent.choose('granted')
  await settle()
  cookies.write('_ga', 'of the tag', 60)
  consent.choose('refused')
  await settle()
  tracker.track(event)
  expect([told, cookies.read('_ga'), switches]).toEqual([[], null, [true, false]])
  consent.choose('granted')
  await settle()
  tracker.track(event)
  expect([told, switches, counted.opened]).toEqual([[event], [true, false, true], 1])
})

test('[GEN-05] a no that comes while analytics are on their way is heeded', async () => {
  const { consent, tracker, told, switches } = start()
  consent.choose('granted')
  consent.choose('refused')
  await settle()
  tracker.track(event)
  expect([told, switches]).toEqual([[], [false]])
})

test('[GEN-04] a kept value that is no answer counts as none', () => {
  cookies.write('analyticsConsent', 'perhaps', 60)
  expect(start().consent.choice.get()).toBe('undecided')
})
