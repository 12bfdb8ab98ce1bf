import { expect, fillSignIn, test } from '../harness/fixtures.ts'
import { PASSWORD, TODAY } from '../harness/residents.ts'
import { addHousehold } from '../harness/settings-household.ts'
import { passkeyDevice } from '../harness/passkey-device.ts'

test('a passkey is added, asked for at the sign-in, replaced by a recovery code once, and removed', async ({
  page,
  demo,
  addressOf,
}) => {
  const username = await addHousehold(demo, { name: 'passkeys', brand: 'kestrel' })
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  async function plugIn(): Promise<string> {
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: passkeyDevice,
    })
    return authenticatorId
  }
  const phone = await plugIn()

  await page.goto(addressOf('kestrel', '/settings/passkeys'))
  await fillSignIn(page, username)
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  const form = page.getByRole('region', { name: 'Add a passkey' })
  await form.getByLabel('Name').fill('My phone')
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Add passkey' }).click()
  const shown = page.getByRole('region', { name: 'Save your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(8)
  const [code = ''] = await shown.getByRole('listitem').allTextContents()
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  const passkeys = page.getByRole('region', { name: 'Your passkeys' })
  await expect(passkeys.getByRole('button', { name: 'Rename My phone' })).toBeVisible()

  async function beginSignIn(): Promise<void> {
    await page.goto(addressOf('kestrel', '/logout'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await fillSignIn(page, username)
    await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  }

  await beginSignIn()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL(addressOf('kestrel', TODAY))

  // Another device has no passkey of this account, and the browser gives up.
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId: phone })
  expect(credentials).toHaveLength(1)
  await client.send('WebAuthn.setUserVerified', { authenticatorId: phone, isUserVerified: true })
  await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone })
  const other = await plugIn()
  const [held] = credentials
  if (held === undefined) throw new Error('The authenticator holds no passkey')
  // The same id with another key: a forged passkey.
  const forged = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', forged.privateKey)).toString('base64')
  await client.send('WebAuthn.addCredential', {
    authenticatorId: other,
    credential: { ...held, privateKey, signCount: 50 },
  })
  await beginSignIn()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey isn’t accepted.')

  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(addressOf('kestrel', TODAY))
  await beginSignIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was used before.')

  // The right key again.
  await client.send('WebAuthn.clearCredentials', { authenticatorId: other })
  await client.send('WebAuthn.addCredential', {
    authenticatorId: other,
    credential: { ...held, signCount: 100 },
  })
  await page.getByRole('button', { name: 'Use your passkey instead' }).click()
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await page.waitForURL(addressOf('kestrel', TODAY))

  await page.goto(addressOf('kestrel', '/settings/passkeys'))
  await expect(page.getByText('7 left.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename My phone' })
  await naming.getByLabel('Name').fill('Blue key')
  await naming.getByRole('button', { name: 'Save name' }).click()
  await passkeys.getByRole('button', { name: 'Remove Blue key' }).click()
  await page
    .getByRole('dialog', { name: 'Remove Blue key?' })
    .getByRole('button', { name: 'Remove passkey' })
    .click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.goto(addressOf('kestrel', '/logout'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await fillSignIn(page, username)
  await page.waitForURL(addressOf('kestrel', TODAY))
})
