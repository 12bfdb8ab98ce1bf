import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import type { PasskeysAnswer } from '#data/passkey/query.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'

const LIST = '/identity/passkeys'
const DAY_MS = 86_400_000

beforeAll(loadAllScreens)
beforeEach(() => vi.stubGlobal('PublicKeyCredential', TestCredential))
afterEach(() => {
  closePage()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

/** jsdom has no passkeys. */
class TestCredential {
  static parseCreationOptionsFromJSON(options: object): object {
    return options
  }

  static parseRequestOptionsFromJSON(options: object): object {
    return options
  }

  toJSON(): object {
    return { id: 'new' }
  }
}

/** The browser's answer to the request for a passkey, new or known; null if the customer cancels it. */
function answerBrowser(credential: TestCredential | null): void {
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: () => Promise.resolve(credential), get: () => Promise.resolve(credential) },
  })
}

function answer(body: unknown): TestAnswer {
  return { status: 200, body }
}

function list(...names: readonly string[]): PasskeysAnswer {
  const addedAt = new Date(Date.now() - 2 * DAY_MS).toISOString()
  const passkeys = names.map((name) => ({ id: `id-${name}`, name, addedAt, lastUsedAt: null }))
  return { passkeys, codesLeft: names.length === 0 ? 0 : 8 }
}

async function open(...names: readonly string[]): Promise<TestServer> {
  const { server } = await openPage('/settings/passkeys', (each) =>
    each.answers.set(LIST, answer(list(...names))),
  )
  return server
}

function fill(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function findBodies(server: TestServer, path: string): unknown[] {
  return server.calls.filter((call) => call.path === `/identity/${path}`).map(({ body }) => body)
}

function listNames(): (string | null)[] {
  const region = within(screen.getByRole('region', { name: 'Your passkeys' }))
  return region.queryAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? null)
}

test('without a passkey the page says so and offers no recovery codes', async () => {
  await open()
  expect(screen.getByText('You have no passkeys yet.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull()
})

test('adds a passkey, shows the recovery codes until they are saved, and clears the password', async () => {
  answerBrowser(new TestCredential())
  const server = await open()
  server.answers.set('/identity/passkey-options', answer({ session: 's1', creationOptions: {} }))
  server.answers.set('/identity/add-passkey', answer({ recoveryCodes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] }))
  server.answers.set(LIST, answer(list('My phone')))
  fill('Name', 'My phone')
  fill('Current password', 'correct horse')
  await press('button', 'Add passkey')
  expect(findBodies(server, 'passkey-options')).toMatchObject([{ currentPassword: 'correct horse' }])
  expect(findBodies(server, 'add-passkey')).toMatchObject([
    { session: 's1', name: 'My phone', credential: { id: 'new' } },
  ])
  const codes = within(screen.getByRole('region', { name: 'Save your recovery codes' }))
  expect(codes.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['AAAAA-BBBBB', 'CCCCC-DDDDD'])
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  expect(listNames()).toEqual(['My phone'])
  await press('button', 'I’ve saved them')
  expect(screen.queryByText('AAAAA-BBBBB')).toBeNull()
  expect(screen.getByText(/8 left\./)).toBeTruthy()
})

const refusals: readonly (readonly [string, TestAnswer, TestCredential | null, string])[] = [
  [
    'a wrong password',
    { status: 403, body: { errorMessage: 'incorrect-password' } },
    new TestCredential(),
    'This isn’t your current password',
  ],
  [
    'ten passkeys',
    { status: 403, body: { errorMessage: 'too-many-passkeys' } },
    new TestCredential(),
    'You have ten passkeys already. Remove one first.',
  ],
  ['a cancelled prompt', answer({ session: 's1', creationOptions: {} }), null, 'No passkey was created.'],
  ['a lost connection', 'lost', new TestCredential(), 'Unable to update your account.'],
]

test.each(refusals)(
  'after %s nothing is added, and the page says why',
  async (_, options, credential, text) => {
    answerBrowser(credential)
    const server = await open()
    server.answers.set('/identity/passkey-options', options)
    fill('Name', 'My phone')
    fill('Current password', 'correct horse')
    await press('button', 'Add passkey')
    expect(document.body.textContent).toContain(text)
    expect(findBodies(server, 'add-passkey')).toEqual([])
  },
)

test('a name and the password are required', async () => {
  const server = await open()
  await press('button', 'Add passkey')
  expect(document.body.textContent).toContain('Enter a name of at most')
  expect(document.body.textContent).toContain('Enter your password')
  expect(findBodies(server, 'passkey-options')).toEqual([])
})

test('renames a passkey', async () => {
  const server = await open('My phone', 'Blue key')
  server.answers.set('/identity/rename-passkey', answer(list('Work phone', 'Blue key')))
  await press('button', 'Rename My phone')
  const dialog = screen.getByRole('dialog', { name: 'Rename My phone' })
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Work phone' } })
  await press('button', 'Save name')
  expect(findBodies(server, 'rename-passkey')).toMatchObject([{ id: 'id-My phone', name: 'Work phone' }])
  expect(listNames()).toEqual(['Work phone', 'Blue key'])
})

test('removes a passkey after a question, and keeps it when the removal fails', async () => {
  const server = await open('My phone')
  server.answers.set('/identity/remove-passkey', { status: 403, body: { errorMessage: 'passkey-refused' } })
  await press('button', 'Remove My phone')
  expect(screen.getByRole('dialog', { name: 'Remove My phone?' }).textContent).toContain(
    'Without any passkey, your password is enough to sign in.',
  )
  await press('button', 'Remove passkey')
  expect(screen.getByRole('alert').textContent).toContain('Nothing was changed')
  expect(listNames()).toEqual(['My phone'])
  server.answers.set('/identity/remove-passkey', answer(list()))
  await press('button', 'Remove My phone')
  await press('button', 'Remove passkey')
  expect(screen.getByText('You have no passkeys yet.')).toBeTruthy()
})

test('asks for the password before a removal where the server needs it, and then removes', async () => {
  const server = await open('My phone')
  const needed = { status: 403, body: { errorMessage: 'confirmation-needed' } }
  server.answers.set('/identity/remove-passkey', needed)
  server.answers.set('/identity/confirm', { status: 403, body: { errorMessage: 'incorrect-password' } })
  await press('button', 'Remove My phone')
  await press('button', 'Remove passkey')
  expect(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy()
  expect(screen.queryByText('Nothing was changed')).toBeNull()
  fill('Your password', 'wrong')
  await press('button', 'Confirm')
  expect(document.body.textContent).toContain('This isn’t your password')
  server.answers.set('/identity/confirm', answer({}))
  server.answers.set('/identity/remove-passkey', answer(list()))
  fill('Your password', 'correct horse')
  await press('button', 'Confirm')
  expect(findBodies(server, 'confirm')).toMatchObject([
    { currentPassword: 'wrong' },
    { currentPassword: 'correct horse' },
  ])
  expect(screen.getByText('You have no passkeys yet.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a passkey confirms new recovery codes, and Not now makes none', async () => {
  answerBrowser(new TestCredential())
  const server = await open('My phone')
  server.answers.set('/identity/new-recovery-codes', {
    status: 403,
    body: { errorMessage: 'confirmation-needed' },
  })
  await press('button', 'Make new codes')
  await press('button', 'Not now')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('button', 'Make new codes')
  server.answers.set('/identity/confirm-options', answer({ session: 's2', requestOptions: '{}' }))
  server.answers.set('/identity/confirm', answer({}))
  server.answers.set('/identity/new-recovery-codes', answer({ recoveryCodes: ['EEEEE-FFFFF'] }))
  await press('button', 'Use a passkey instead')
  await pass(10)
  expect(findBodies(server, 'confirm')).toMatchObject([{ session: 's2', credential: { id: 'new' } }])
  expect(screen.getByText('EEEEE-FFFFF')).toBeTruthy()
})

test('makes new recovery codes', async () => {
  const server = await open('My phone')
  server.answers.set('/identity/new-recovery-codes', answer({ recoveryCodes: ['EEEEE-FFFFF'] }))
  await press('button', 'Make new codes')
  await pass(10)
  expect(screen.getByText('EEEEE-FFFFF')).toBeTruthy()
})

test('a browser without passkeys says so instead of the form', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await open()
  expect(screen.getByText(/This browser can’t create passkeys/)).toBeTruthy()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})
