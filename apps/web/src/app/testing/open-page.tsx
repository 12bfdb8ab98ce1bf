import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** Tests of a page under a controlled clock. */

const STEP_MS = 20

export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** A gate, a screen's code and its data each need a turn of their own. */
async function passInSteps(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) await pass(STEP_MS)
}

/** Advances the clock in small steps until a heading shows. */
export async function passUntil(name: string): Promise<void> {
  for (let step = 0; step < 500 && !screen.queryByRole('heading', { name }); step += 1) await pass(STEP_MS)
  screen.getByRole('heading', { name })
}

/** Renders a page without waiting for it. */
export function renderPage(
  path: string,
  prepare: (server: TestServer) => void = () => undefined,
  isSignedIn = true,
) {
  const bed = openTestBed({ path, isSignedIn })
  prepare(bed.server)
  const { container } = render(<App platform={bed.platform} />)
  return { ...bed, container }
}

/** Renders a page at an instant. The layout, its gate and the screen load in sequence. */
export async function openPageAt(now: string, path: string, prepare: (server: TestServer) => void) {
  vi.useFakeTimers({ now: Date.parse(now) })
  const bed = renderPage(path, prepare)
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  return bed
}

/** Opens a page as a signed-in customer, with fake timers unless they are set. `loadAllScreens` must have run. */
export async function openPage(
  path: string,
  prepare: (server: TestServer) => void = () => undefined,
  isSignedIn = true,
) {
  const bed = openTestBed({ path, isSignedIn })
  prepare(bed.server)
  if (!vi.isFakeTimers()) vi.useFakeTimers()
  void startLoading(bed.platform, path)
  render(<App platform={bed.platform} />)
  await passInSteps(200)
  return bed
}

export async function press(role: 'button' | 'link' | 'switch', name: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole(role, { name }))
  await passInSteps(60)
}

export function setOnline(isOnline: boolean): void {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: isOnline })
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

/** For after each test. The app must hear that it is online again before it is unmounted. */
export function closePage(): void {
  setOnline(true)
  cleanup()
  vi.useRealTimers()
}
