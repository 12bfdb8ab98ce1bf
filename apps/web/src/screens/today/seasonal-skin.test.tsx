import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T23:30:00Z') })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function makeImage(name: string) {
  return { url: `/content/images/seasonal-skins/${name}.svg?v=1`, width: 96, height: 96 }
}

const winter = {
  vehicleIcon: makeImage('car'),
  dashboardTopLeft: makeImage('left'),
  dashboardTopRight: makeImage('right'),
}

async function open(prepare: (server: TestServer) => void): Promise<TestServer> {
  const { platform, server } = openTestBed({ path: '/electric-vehicles', isSignedIn: true })
  server.state = makeState({ stateOfCharge: null })
  server.content['seasonalSkins'] = []
  prepare(server)
  render(<App platform={platform} />)
  await screen.findByRole('heading', { name: 'Charging' })
  await expect.poll(() => countCalls(server, 'GetSeasonalSkins')).toBeGreaterThan(0)
  return server
}

function listImages(): (string | null)[] {
  return [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))
}

test('a current skin replaces the vehicle icon and both corners', async () => {
  const server = await open((each) => {
    each.content['seasonalSkins'] = [winter]
  })
  await expect
    .poll(listImages)
    .toEqual([winter.dashboardTopLeft.url, winter.dashboardTopRight.url, winter.vehicleIcon.url])
  const asked = server.calls.find((call) => findOperation(call) === 'GetSeasonalSkins')
  expect([asked?.path, asked?.body['variables']]).toEqual(['/content', { currentDate: '2026-12-24' }])
  expect(asked?.headers.has('authorization')).toBe(true)
})

test('a known state of charge stays in the ring', async () => {
  await open((each) => {
    each.content['seasonalSkins'] = [winter]
    each.state = makeState()
  })
  await expect.poll(listImages).toEqual([winter.dashboardTopLeft.url, winter.dashboardTopRight.url])
})

test('without a current skin the brand’s images show', async () => {
  await open(() => undefined)
  expect(listImages()).toEqual(['/brand/kestrel/mark-light.svg'])
})

test('a skin that fails to load shows no error', async () => {
  await open((each) => {
    each.contentFailure = 500
  })
  expect(listImages()).toEqual(['/brand/kestrel/mark-light.svg'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an image that fails to load is replaced by the brand’s', async () => {
  await open((each) => {
    each.content['seasonalSkins'] = [winter]
  })
  await expect.poll(listImages).toHaveLength(3)
  for (const image of document.querySelectorAll('main img')) fireEvent.error(image)
  expect(listImages()).toEqual(['/brand/kestrel/mark-light.svg'])
})
