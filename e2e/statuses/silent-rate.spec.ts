import { keyOf } from './status-houses.ts'
import { expect, test } from './status-fixtures.ts'
import { startBoost, findWords } from './status-sight.ts'

const house = keyOf('kestrel', 'full')

test('[DASH-12] what should charge and takes nothing is told without a rate', async ({ world, open }) => {
  await world.arrange('full', {})
  await world.street.bring(house, 'plugged-in')
  const screens = await open('full')
  const page = screens.get('kestrel') ?? raise()
  const words = findWords(page)
  await expect(words).toContainText('Plugged in, not charging')

  for (const [begin, end, title] of [
    ['calibrate', 'end-calibration', 'Calibrating'],
    ['home-alone', 'end-home-alone', 'Charging without a plan'],
  ] as const) {
    await world.street.act(house, begin)
    await expect(words).toContainText(title)
    await expect(words).not.toContainText('kW')
    await world.street.act(house, end)
    await expect(words).toContainText('Plugged in, not charging')
  }

  await startBoost(page)
  await expect(words).toContainText('Boosting')
  await expect(words).toContainText('Stop boosting')
  await expect(words).not.toContainText('kW')
})

function raise(): never {
  throw new Error('Kestrel has no screen')
}
