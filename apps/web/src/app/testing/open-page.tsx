import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import { ACCOUNT_NUMBER } from '#platform/testing/test-wire.ts'

/** Tests of a page under a controlled clock. */

const STEP_MS = 10

export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** A gate, a screen's code and its data each need a turn of their own. */
async function passInSteps(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) await pass(STEP_MS)
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

/** An answer with these fields of the customer. */
export function answerCustomer(fields: Record<string, unknown>): TestAnswer {
  return { status: 200, body: { data: { customer: { accountNumber: ACCOUNT_NUMBER, ...fields } } } }
}

/** The refusal of a mutation. */
export function answerRefused(field: string, code: string): TestAnswer {
  return { status: 200, body: { data: { [field]: { isSuccess: false, problem: { code } } } } }
}

/** The variables of every call of an operation. */
export function listSent(server: TestServer, operation: string): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === operation)
    .map((call) => call.body['variables'])
}
