import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCustomer, closePage, listSent, openPage, pass, press } from '#app/testing/open-page.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeSchedule } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

function setTask(server: TestServer, isCompleted: boolean, skipped = false): void {
  const done = { isCompleted: true, skipped: false }
  const tasks = [
    { taskId: 'vehicle', name: 'vehicle', ...done },
    { taskId: 'schedule', name: 'schedule', isCompleted, skipped },
    { taskId: 'tariff', name: 'tariff', isCompleted: false, skipped: false },
  ]
  const profileProgress = { completionPercentage: isCompleted ? 66 : 33, tasks }
  server.answers.set('GetProfileProgress', answerCustomer({ profileProgress }))
}

async function open(prepare: (server: TestServer) => void = () => undefined) {
  return openPage('/electric-vehicles/settings/schedule', (server) => {
    const names = ['PROFILE_PROGRESS', 'EXPORT_MATCH', 'HISTORIC_TARIFFS']
    server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
    server.schedule = makeSchedule({}, false)
    setTask(server, false)
    prepare(server)
  })
}

function findLink(name: RegExp): string | null {
  return screen.queryByRole('link', { name })?.getAttribute('href') ?? null
}

test('[SCHED-05] links on, toasts an open task 2 s after load for 6 s, and confirming sets hasConfirmedSchedule', async () => {
  const { server } = await open()
  expect(findLink(/^Solar matching/)).toBe('/electric-vehicles/settings/solar-matching-mode')
  expect(findLink(/^Add your tariff/)).toBe('/home/tariff/add/')
  await pass(1_700)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  await pass(300)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  await pass(5_700)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  await pass(400)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  await press('button', 'Yes, keep these times')
  expect(listSent(server, 'UpdateHasConfirmedSchedule')).toEqual([{}])
  closePage()

  await open((each) => setTask(each, true))
  await pass(3_000)
  expect(screen.queryByText(/of 3 done/)).toBeNull()
})

test('the toast confirms too, and goes', async () => {
  const { server } = await open()
  await pass(2_000)
  await press('button', 'Yes')
  expect(listSent(server, 'UpdateHasConfirmedSchedule')).toEqual([{}])
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  expect(screen.getByText('Your times are confirmed.')).toBeTruthy()
})

test('with missing days the toast asks for them instead', async () => {
  await open((server) => {
    server.schedule = makeSchedule({ SUNDAY: null, unsettledDays: ['SUNDAY'] }, false)
  })
  await pass(2_000)
  expect(screen.getByText('Set the missing days above')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test.each<[string, (server: TestServer) => void]>([
  ['a skipped task', (server) => setTask(server, false, true)],
  [
    'a customer without profile progress',
    (server) => {
      server.account = makeAccount({ availableFeatures: [] })
    },
  ],
  ['progress that cannot be loaded', (server) => server.answers.set('GetProfileProgress', 'lost')],
])('%s shows no toast', async (_, prepare) => {
  await open(prepare)
  await pass(3_000)
  expect(screen.queryByText(/of 3 done/)).toBeNull()
})

test('links to pages that are closed to the customer are not shown', async () => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [] })
  })
  expect([findLink(/^Solar matching/), findLink(/^Add your tariff/)]).toEqual([null, null])
})
