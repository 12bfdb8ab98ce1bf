import type { StatusShow } from '@driveway/world/street-live'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveHouse, liveStreet } from '#page/test-live.ts'
import { StatusesPage } from './statuses-page.tsx'

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>()

const statuses: readonly StatusShow[] = [
  { status: 'EXPORTING', state: 'EXPORTING', how: 'The car gives.', houses: ['v2g'] },
  { status: 'IDLE_WITH_CHARGEPATH', state: 'IDLE', how: 'Nobody plans yet.', houses: [] },
]

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  const house = liveHouse({ key: 'v2g', houseNumber: 4, email: 'priya@example.org' })
  const other = liveHouse({ key: 'solar', houseNumber: 2, email: 'sam@example.org' })
  asked.mockImplementation((path) => {
    if (path === '/states') return Promise.resolve(Response.json({ statuses }))
    if (path === '/houses') return Promise.resolve(Response.json(liveStreet([house, other])))
    return Promise.resolve(Response.json({}))
  })
})

afterEach(() => {
  cleanup()
  asked.mockReset()
  vi.unstubAllGlobals()
})

test('lists every status, with buttons for the houses that can show it', async () => {
  render(<StatusesPage />)
  fireEvent.click(await screen.findByRole('button', { name: '4 · priya@example.org, show EXPORTING' }))
  expect(await screen.findByText('House 4 now shows it. Sign in as priya@example.org.')).toBeDefined()
  expect(asked).toHaveBeenLastCalledWith('/houses/v2g/actions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"action":"show","state":"EXPORTING"}',
  })
  expect(screen.getByRole('heading', { name: 'IDLE_WITH_CHARGEPATH' })).toBeDefined()
  expect(screen.getByText('Not available on this street')).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('shows a refusal, and an unreachable street', async () => {
  render(<StatusesPage />)
  const button = await screen.findByRole('button', { name: '4 · priya@example.org, show EXPORTING' })
  asked.mockResolvedValue(Response.json({ error: 'Not now.' }, { status: 409 }))
  fireEvent.click(button)
  expect(await screen.findByText('Not now.')).toBeDefined()
  cleanup()
  asked.mockRejectedValue(new Error('gone'))
  render(<StatusesPage />)
  expect(await screen.findByText('The street isn’t responding.')).toBeDefined()
})
