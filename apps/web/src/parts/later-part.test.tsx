import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlatformProvider } from '#platform/platform-context.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { laterPart } from './later-part.tsx'
import { preload } from './lazy-code.tsx'

afterEach(cleanup)

function Figure() {
  return <p>The figure</p>
}

function loadFigure(): Promise<ComponentType> {
  return Promise.resolve(Figure)
}

test('begins to load once the first screen shows its content', async () => {
  const { platform } = openTestBed({ path: '/', isSignedIn: true })
  const load = vi.fn<() => Promise<ComponentType>>(() => Promise.resolve(Figure))
  const Later = laterPart(load)
  render(
    <PlatformProvider value={platform}>
      <Later />
    </PlatformProvider>,
  )
  expect(load).not.toHaveBeenCalled()
  act(() => platform.hasShownScreen.set(true))
  expect(await screen.findByText('The figure')).toBeTruthy()
})

test('shows at once what was preloaded', async () => {
  const { platform } = openTestBed({ path: '/', isSignedIn: true })
  await preload(loadFigure)
  const Later = laterPart(loadFigure)
  render(
    <PlatformProvider value={platform}>
      <Later />
    </PlatformProvider>,
  )
  expect(screen.getByText('The figure')).toBeTruthy()
})
