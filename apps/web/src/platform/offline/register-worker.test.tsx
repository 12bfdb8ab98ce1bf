import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCell } from '../cell.ts'
import { registerWorker } from './register-worker.ts'

const HOUR_MS = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

class TestWorker extends EventTarget {
  state = 'installing'
  readonly messages: unknown[] = []
  postMessage(message: unknown): void {
    this.messages.push(message)
  }
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class TestRegistration extends EventTarget {
  installing: TestWorker | null = null
  waiting: TestWorker | null = null
  readonly update = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')))
  find(worker: TestWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

type Start = {
  readonly isControlled: boolean
  readonly waiting?: TestWorker
  readonly installing?: TestWorker
}

async function register({ isControlled, waiting, installing }: Start) {
  const registration = Object.assign(new TestRegistration(), {
    waiting: waiting ?? null,
    installing: installing ?? null,
  })
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn<(path: string) => Promise<TestRegistration>>(() => Promise.resolve(registration)),
  })
  const update = createCell<(() => void) | null>(null)
  const registered = registerWorker(container as unknown as ServiceWorkerContainer, update)
  expect(container.register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  await registered
  return { registration, container, update }
}

test('the worker of the app is registered, and a browser without workers goes without', async () => {
  const { container } = await register({ isControlled: false })
  expect(container.register.mock.calls).toEqual([['/service-worker.js']])
  const update = createCell<(() => void) | null>(null)
  await registerWorker(undefined, update)
  expect(update.get()).toBeNull()
})

test('a registration that fails offers nothing', async () => {
  const container = { register: () => Promise.reject(new Error('insecure')) }
  const update = createCell<(() => void) | null>(null)
  const registered = registerWorker(container as unknown as ServiceWorkerContainer, update)
  await vi.advanceTimersByTimeAsync(0)
  await registered
  expect(update.get()).toBeNull()
})

test('a busy page is waited for a second at most', async () => {
  const idle = vi.fn<(done: () => void, options: { timeout: number }) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  const refuse = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('insecure')))
  const registered = registerWorker(
    { register: refuse } as unknown as ServiceWorkerContainer,
    createCell<(() => void) | null>(null),
  )
  expect(idle.mock.calls[0]?.[1]).toEqual({ timeout: 1_000 })
  expect(refuse).not.toHaveBeenCalled()
  idle.mock.calls[0]?.[0]()
  await registered
  expect(refuse).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('the first version of a device is not an update', async () => {
  const first = new TestWorker()
  const { update } = await register({ isControlled: false, installing: first })
  first.become('installed')
  expect(update.get()).toBeNull()
})

test('a version that waited before this page opened is offered at once', async () => {
  const waiting = new TestWorker()
  const { update } = await register({ isControlled: true, waiting })
  update.get()?.()
  expect(waiting.messages).toEqual(['apply-update'])
})

test('a version that is found later is offered once it is installed, and started only by the customer', async () => {
  const { registration, update } = await register({ isControlled: true })
  const next = new TestWorker()
  registration.find(next)
  expect(update.get()).toBeNull()
  next.become('installed')
  expect(next.messages).toEqual([])
  update.get()?.()
  expect(next.messages).toEqual(['apply-update'])
})

test('an open page looks for a new version every hour, also after a failure', async () => {
  const { registration } = await register({ isControlled: true })
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1)
  expect(registration.update).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(registration.update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(registration.update).toHaveBeenCalledTimes(2)
})
