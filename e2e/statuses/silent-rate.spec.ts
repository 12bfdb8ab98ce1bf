import { keyOf } from './status-houses.ts'
import { expect, test } from './status-fixtures.ts'
import { findStatusText, startBoost, WAITING } from './expect-status.ts'
import { inProof } from '../harness/in-proof.ts'

const house = keyOf('kestrel', 'full')

test('a car that takes no energy is shown without a rate', inProof, async ({ world, open }) => {
  await world.arrange('full', {}, ['kestrel'])
  await world.street.reset(house, 'plugged-in')
  const screens = await open('full', ['kestrel'])
  const page = screens.get('kestrel') ?? raise()
  const statusText = findStatusText(page)
  await expect(statusText).toContainText(WAITING)

  for (const [begin, end, title] of [
    ['calibrate', 'end-calibration', 'Calibrating'],
    ['home-alone', 'end-home-alone', 'Charging without a plan'],
  ] as const) {
    await world.street.act(house, begin)
    await expect(statusText).toContainText(title)
    await expect(statusText).not.toContainText('kW')
    await world.street.act(house, end)
    await expect(statusText).toContainText(WAITING)
  }

  await startBoost(page)
  await expect(statusText).toContainText('Boosting')
  await expect(statusText).toContainText('Stop boosting')
  await expect(statusText).not.toContainText('kW')
})

function raise(): never {
  throw new Error('Kestrel has no screen')
}
