import { configure, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

const PATH = '/settings/notices'
const ADDRESS = { endpoint: 'https://push.example/abc', keys: { p256dh: 'public', auth: 'secret' } }

configure({ defaultHidden: true })

beforeAll(loadAllScreens)
afterEach(() => {
  closePage()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window.navigator, 'serviceWorker')
  Reflect.deleteProperty(window.navigator, 'standalone')
})

const done = { isSuccess: true, problem: null }

function answer(server: TestServer, pushEndpoint: string | null = null): void {
  const choices = [
    { kind: 'CANNOT_BE_READY', push: false, mail: true },
    { kind: 'READY', push: false, mail: false },
  ]
  const notices = { choices, pushKey: 'B', pushEndpoint }
  server.answers.set('GetNoticeSettings', answerCustomer({ username: 'sam@example.org', notices }))
  for (const name of ['addPushSubscription', 'deletePushSubscription', 'setNoticeChoice']) {
    const operation = `${name[0]?.toUpperCase()}${name.slice(1)}`
    server.answers.set(operation, { status: 200, body: { data: { [name]: done } } })
  }
}

/** A browser with push messages, whose user answers its question as given. */
function teachPush(permission: NotificationPermission, said: NotificationPermission = permission) {
  const state = { permission, subscription: null as { endpoint: string } | null }
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => {
    state.subscription = null
    return Promise.resolve(true)
  })
  const made = { endpoint: ADDRESS.endpoint, toJSON: () => ADDRESS, unsubscribe }
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(state.subscription),
      subscribe() {
        state.subscription = made
        return Promise.resolve(made)
      },
    },
  }
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>(() => {
    state.permission = said
    return Promise.resolve(said)
  })
  const notification = {
    requestPermission,
    get permission() {
      return state.permission
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', EventTarget)
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    controller: null,
  })
  Object.defineProperty(window.navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return { requestPermission, unsubscribe }
}

describe('[TELL-04] push', () => {
  test('is asked for when the first push is chosen, never at first sight', async () => {
    const { requestPermission } = teachPush('default', 'granted')
    await openPage('/electric-vehicles', answer)
    expect(requestPermission).not.toHaveBeenCalled()
    closePage()
    const { server } = await openPage(PATH, answer)
    expect(screen.getByText(/^Push notices don’t arrive on this device yet/)).toBeTruthy()
    await press('switch', 'Ready by Email')
    expect(requestPermission).not.toHaveBeenCalled()
    await press('switch', 'Ready by Push')
    expect(requestPermission).toHaveBeenCalledOnce()
    expect(listSent(server, 'AddPushSubscription')).toEqual([
      { endpoint: 'https://push.example/abc', p256dh: 'public', auth: 'secret' },
    ])
    expect(listSent(server, 'SetNoticeChoice')).toEqual([
      { kind: 'READY', channel: 'MAIL', isOn: true },
      { kind: 'READY', channel: 'PUSH', isOn: true },
    ])
    expect(screen.getByText('Push notices arrive on this device.')).toBeTruthy()
    await press('switch', 'Can’t be ready by Push')
    expect(requestPermission).toHaveBeenCalledOnce()
  })

  test('that is refused is explained, and the choice stays off', async () => {
    teachPush('default', 'denied')
    const { server } = await openPage(PATH, answer)
    await press('switch', 'Ready by Push')
    expect(screen.getByText(/^Push notices are blocked for this site. Allow notifications/)).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Ready by Push' }).getAttribute('aria-checked')).toBe('false')
    expect(listSent(server, 'SetNoticeChoice')).toEqual([])
  })

  test('that was refused before is explained at once', async () => {
    const { requestPermission } = teachPush('denied')
    await openPage(PATH, answer)
    expect(screen.getByText(/^Push notices are blocked for this site/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull()
    expect(requestPermission).not.toHaveBeenCalled()
  })

  test('in a browser without it is explained', async () => {
    await openPage(PATH, answer)
    expect(screen.getByText('This browser can’t receive push notices. Email works everywhere.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn on push' })).toBeNull()
  })

  test('on a phone that needs the app installed first is explained', async () => {
    Object.defineProperty(window.navigator, 'standalone', { configurable: true, value: false })
    await openPage(PATH, answer)
    expect(screen.getByText(/^Add the app to your home screen first: tap Share/)).toBeTruthy()
  })

  test('that is turned off here is removed from the server and the browser', async () => {
    const { unsubscribe } = teachPush('granted')
    const { server } = await openPage(PATH, answer)
    await press('button', 'Turn on push')
    await press('button', 'Turn off push here')
    expect(listSent(server, 'DeletePushSubscription')).toHaveLength(1)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Turn on push' })).toBeTruthy()
  })
})
