import { inProof } from '../harness/in-proof.ts'
import { advance, advanceUntil, pauseClock } from '../harness/page-clock.ts'
import { countSent } from '../harness/page-requests.ts'
import { expect, test } from './status-fixtures.ts'

test(
  '‘Planning your charge’ is shown for two minutes of real time',
  inProof,
  async ({ page, world, signIn }) => {
    await world.arrange('plain', { features: ['CHARGE_PATH'], tariff: 'night', isPlanWithheld: true })
    await world.show('plain', 'DISCONNECTED')
    await page.clock.install()
    await signIn('kestrel', world.usernameOf('kestrel', 'plain'))
    await expect(page.getByText('Not plugged in')).toBeVisible()
    await expect.poll(() => countSent(page, '/graphql/live')).toBe(1)
    await pauseClock(page)
    await world.show('plain', 'IDLE')
    const waiting = page.getByText('Planning your charge')
    await advanceUntil(page, () => waiting.isVisible(), 1)
    await advance(page, 115_000, 5_000)
    await expect(waiting).toBeVisible()
    await advance(page, 5_000)
    await expect(page.getByText('Waiting for a cheaper rate')).toBeVisible()
    await expect(waiting).toBeHidden()
  },
)
