import { expect, test } from 'vitest'
import { openMailedIdentity } from './testing/share-test-identity.ts'
import { addAnn, ANNS_PASSWORD } from './testing/test-identity.ts'

const FIRST = { username: 'first@example.com', password: ANNS_PASSWORD }
const ANN = { username: 'ann@example.com', password: ANNS_PASSWORD }

async function openIdentity() {
  return openMailedIdentity(async (database) => {
    await addAnn(database, 'kestrel', 'K-1')
    await addAnn(database, 'kestrel', 'K-2', { username: FIRST.username, isPasswordInitial: true })
  })
}

test('[AUTH-15] login, refresh, forgotten, reset and first password are calls by POST with JSON', async () => {
  const { identity, catcher } = await openIdentity()
  const signedIn = await identity.post('login', ANN)
  expect([signedIn.status, signedIn.body.challenges]).toEqual([200, []])
  const again = await identity.post('login', { refreshToken: signedIn.body.refreshToken })
  expect(again.status).toBe(200)
  const renewed = await identity.post('refresh-login', { refreshToken: again.body.refreshToken })
  expect([renewed.status, typeof renewed.body.idToken]).toEqual([200, 'string'])

  const forgotten = await identity.post('forgot-password', { username: ANN.username })
  expect(forgotten.status).toBe(200)
  const confirmationCode = /\?c=(\d{8})/.exec(catcher.mails[0]?.text ?? '')?.[1]
  const reset = { username: ANN.username, password: 'a staple of new batteries', confirmationCode }
  expect((await identity.post('reset-password', reset)).status).toBe(200)
  const after = { username: ANN.username, password: 'a staple of new batteries' }
  expect((await identity.post('login', after)).status).toBe(200)

  // A client that ignores challenges gets none, and no token either.
  expect((await identity.post('login', { ...FIRST, ignoreChallenges: true })).status).toBe(401)
  const challenged = await identity.post('login', FIRST)
  expect(challenged.body.challenges?.map(({ name }) => name)).toEqual(['NEW_PASSWORD_REQUIRED'])
  const session = challenged.body.challenges?.[0]?.props.session
  const initial = { session, username: FIRST.username, newPassword: 'another pile of batteries' }
  expect((await identity.post('set-initial-password', initial)).status).toBe(200)
  const chosen = { username: FIRST.username, password: 'another pile of batteries' }
  expect((await identity.post('login', chosen)).status).toBe(200)

  const paths = ['login', 'refresh-login', 'forgot-password', 'reset-password', 'set-initial-password']
  for (const path of paths) {
    const url = `${identity.origin}/identity/${path}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect([path, (await fetch(url)).status]).toEqual([path, 405])
    expect([path, (await fetch(url, { method: 'POST', headers: form, body: 'a=1' })).status]).toEqual([
      path,
      415,
    ])
  }
})
