import { expect, test } from './status-fixtures.ts'

test('[DASH-06] ‘Planning your charge’ is shown for two minutes of real time', async ({
  page,
  world,
  signIn,
}) => {
  await world.arrange('plain', { features: ['CHARGE_PATH'], tariff: 'night', isPlanWithheld: true })
  await world.show('plain', 'DISCONNECTED')
  await page.clock.install()
  await signIn('kestrel', world.usernameOf('kestrel', 'plain'))
  await expect(page.getByText('Not plugged in')).toBeVisible()
  await world.show('plain', 'IDLE')
  const waiting = page.getByText('Planning your charge')
  await expect(waiting).toBeVisible({ timeout: 15_000 })
  await page.clock.fastForward(100_000)
  await expect(waiting).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Waiting for a cheaper rate')).toBeVisible()
  await expect(waiting).toBeHidden()
})
