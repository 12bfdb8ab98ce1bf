import type { Page, Route } from '@playwright/test'
import { expect } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { test } from '../harness/network-faults.ts'
import { advance, pauseClock } from '../harness/page-clock.ts'
import { TODAY } from '../harness/residents.ts'

const DETAILS = `${TODAY}/details`
/** With a charger, and a page for the charge range. */
const driver = { brand: 'kestrel', hasCharger: true, features: [{ name: 'MAX_CHARGE' }] } as const

test.use({ hasTouch: true })

/** Answers a mutation itself until the page's routes are removed. */
async function answerSave(page: Page, name: string, body: unknown): Promise<void> {
  await page.route('**/graphql?*', (route) =>
    route.request().postData()?.includes(`mutation ${name}`)
      ? route.fulfill({ json: body })
      : route.fallback(),
  )
}

function loseMutation(route: Route): Promise<void> {
  return route.request().postData()?.includes('mutation') ? route.abort() : route.fallback()
}

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (name.test(label.trim())) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('a car is chosen by touch, and by keyboard alone', inProof, async ({ page, addressOf, signInNew }) => {
  await signInNew({ ...driver, name: 'car-choice' })
  await page.goto(addressOf('kestrel', DETAILS))
  await page.getByRole('link', { name: 'Change vehicle' }).tap()
  await expect(page.getByText(/^Choose the car you charge at home/)).toBeVisible()
  await page.getByRole('searchbox').fill('enault')
  await expect(page.getByRole('button', { name: /^Other/ })).toBeVisible()
  await page.getByRole('searchbox').fill('ren')
  await page.getByRole('button', { name: /^Renault/ }).tap()
  await page.getByRole('button', { name: /^Zoe R135 ZE50/ }).tap()
  await page.getByRole('button', { name: '2021' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page).toHaveURL(addressOf('kestrel', DETAILS))
  await expect(page.getByRole('heading', { name: 'Renault Zoe R135 ZE50' })).toBeVisible()
  await expect(page.getByText('52.0 kWh', { exact: true })).toBeVisible()

  await tabTo(page, /^Update your car/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Check the details of your car/)).toBeVisible()
  await tabTo(page, /^Change Make: Renault/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a make' })).toBeFocused()
  await tabTo(page, /^Search for a make/)
  await page.keyboard.type('niss')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose a model of Nissan' })).toBeFocused()
  await tabTo(page, /^Leaf e\+ 62 kWh/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^2021$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Confirm$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nissan Leaf e+ 62 kWh' })).toBeVisible()
})

test(
  'another car needs its capacity, and a failed save is shown for 5 s',
  inProof,
  async ({ page, addressOf, signInNew }) => {
    await page.clock.install()
    await signInNew({ ...driver, name: 'other-car' })
    await page.goto(addressOf('kestrel', `${TODAY}/onboarding/add-vehicle`))
    await page.getByRole('button', { name: /^Change Make/ }).tap()
    await page.getByRole('button', { name: 'My car isn’t listed' }).tap()
    const next = page.getByRole('button', { name: 'Next' })
    const capacity = page.getByLabel('Usable battery capacity')
    await expect(next).toBeDisabled()
    await capacity.fill('4.3')
    await expect(page.getByText('4.3 kWh is too low. Enter 4.4 to 200 kWh.')).toBeVisible()
    await capacity.fill('200.1')
    await expect(page.getByText('200.1 kWh is too high. Enter 4.4 to 200 kWh.')).toBeVisible()
    await expect(next).toBeDisabled()
    await capacity.fill('61.5')
    await expect(next).toBeEnabled()
    await answerSave(page, 'EvPreferences', {
      data: { evPreferences: { isSuccess: false, problem: { code: 'capacity-too-high' } } },
    })
    await pauseClock(page)
    await next.tap()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Your car was not saved61.5 kWh is too high. Enter 4.4 to 200 kWh.')
    await advance(page, 4_900, 100)
    await expect(alert).toBeVisible()
    await advance(page, 200, 100)
    await expect(alert).toBeHidden()
    await expect(capacity).toHaveValue('61.5')
  },
)

/** Drags by touch from one place on the screen to another. */
async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<void> {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  }
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd')
  await client.detach()
}

test('[RANGE-03] the charge range is set by touch, mouse and keyboard, leads to Today and is kept', async ({
  page,
  network,
  addressOf,
  signInNew,
}) => {
  await page.clock.install()
  network.state = { status: 'IDLE', isPluggedIn: true, stateOfCharge: 64 }
  await signInNew({ ...driver, name: 'range' }, `${TODAY}/settings/charge-range`)
  const [lower, upper] = [page.getByRole('slider').first(), page.getByRole('slider').last()]
  await expect(lower).toHaveValue('25')
  const [left, right] = [await lower.boundingBox(), await upper.boundingBox()]
  if (!left || !right) throw new Error('The slider has no place on the screen')
  const [at25, at95, y] = [left.x + left.width / 2, right.x + right.width / 2, left.y + left.height / 2]
  const percent = (at95 - at25) / 70

  await swipe(page, at25, at25 + 50 * percent, y)
  await expect(lower).toHaveValue('75')
  await expect(upper).toHaveValue('100')
  await page.mouse.move(at25 + 75 * percent, y)
  await page.mouse.down()
  await page.mouse.move(at25 + 46 * percent, y, { steps: 4 })
  await page.mouse.up()
  await expect(upper).toHaveValue('70')
  await expect(lower).toHaveValue('45')
  await expect(upper).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(upper).toHaveValue('80')
  await expect(upper).toHaveAttribute('aria-valuetext', '75 to 80 per cent')
  await lower.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(lower).toHaveValue('30')
  await expect(page.getByText('Export stops at 30%')).toBeVisible()

  await pauseClock(page)
  const save = page.getByRole('button', { name: 'Save' })
  await page.route('**/graphql?*', loseMutation)
  await save.tap()
  await expect(page.getByText('Your charge range was not saved')).toBeVisible()
  await expect(save).toBeDisabled()
  await advance(page, 5_000, 100)
  await expect(page.getByText('Your charge range was not saved')).toBeHidden()
  await page.unroute('**/graphql?*', loseMutation)
  await save.tap()
  await expect(page.getByText('Your charge range is saved')).toBeVisible()
  await advance(page, 1_900, 100)
  await expect(save).toBeDisabled()
  await advance(page, 200, 100)
  await expect(page).toHaveURL(addressOf('kestrel', TODAY))

  await page.clock.resume()
  await page.goto(addressOf('kestrel', `${TODAY}/settings/charge-range`))
  await expect(lower).toHaveValue('30')
  await expect(upper).toHaveValue('80')
  await page.getByRole('button', { name: 'Use the recommended 25 to 95%' }).tap()
  await save.tap()
  await expect(page.getByText('25% minimum, 95% maximum.')).toBeVisible()
})
