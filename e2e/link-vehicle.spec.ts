import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { PASSWORD, residents, TODAY } from './residents.ts'

/** A demo of its own: an unlinked car has to be chosen again, and other tests count on the car. */
test.use({ settings: {} })

const LINK = `${TODAY}/link-vehicle`
const { house, username } = residents.marigold

async function setMaker(street: number, mode: 'up' | 'down'): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${street}/car-maker-mode`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
  if (!answer.ok) throw new Error(`The car maker's mode could not be set: ${answer.status}`)
}

/** The width that the page takes with text of twice the size. */
function measureLargeText(): number {
  document.documentElement.style.fontSize = '200%'
  const { scrollWidth } = document.documentElement
  document.documentElement.style.fontSize = ''
  return scrollWidth
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel('Car account email').fill(username)
  await page.getByLabel('Car account password').fill(password)
  await page.keyboard.press('Enter')
}

test('a car is linked after a wrong password and a maker that is down, its level shows on Today, and it is unlinked', async ({
  page,
  demo,
  street,
  addressOf,
  signIn,
}) => {
  await street.reset(house, 'plugged-in')
  await signIn('marigold')
  await expect(page.getByRole('button', { name: 'Enter the charge level' })).toBeVisible()

  await page.goto(addressOf('marigold', LINK))
  await enter(page, 'wrong')
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect')
  await expectAccessible(page, 'a refused link')
  expect(await page.evaluate(measureLargeText)).toBe(390)
  await expect(page.getByRole('alert')).toBeHidden()

  await setMaker(demo.street, 'down')
  await enter(page, PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Your car is not linked')
  await setMaker(demo.street, 'up')
  await page.getByRole('button', { name: 'Link car' }).click()

  await expect(page).toHaveURL(addressOf('marigold', `${TODAY}/details`))
  await expect(page.getByText('Linked to its maker’s account')).toBeVisible()
  await expectAccessible(page, 'a linked car')
  expect(await page.evaluate(measureLargeText)).toBe(390)
  const { car } = await street.read(house)
  await page.goto(addressOf('marigold', TODAY))
  await expect(page.getByText(/^Battery at \d+%$/)).toBeAttached()
  const shown = Number.parseInt((await page.getByText(/^Battery at/).textContent())?.slice(11) ?? '', 10)
  expect(Math.abs(shown - car.socPercent)).toBeLessThanOrEqual(5)

  await page.goto(addressOf('marigold', `${TODAY}/details`))
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Linked to its maker’s account')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tesla Model 3' })).toBeVisible()
  await page.goto(addressOf('marigold', TODAY))
  await expect(page.getByRole('button', { name: 'Enter the charge level' })).toBeVisible()
})

test('a level that the customer enters by keyboard shows as an estimate', async ({
  page,
  street,
  signIn,
}) => {
  // A customer whom no other test expects to have an unknown level.
  await street.reset('dynamo-2t', 'plugged-in')
  await signIn('marigold', 'grace@example.org')
  await page.getByRole('button', { name: 'Enter the charge level' }).press('Enter')
  const slider = page.getByRole('slider', { name: 'Charge level in per cent' })
  await expect(slider).toBeVisible()
  await slider.press('Home')
  for (let step = 0; step < 4; step += 1) await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', 'It is about 40%')
  await expectAccessible(page, 'the charge level sheet')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(/^Battery about 40 per cent, estimated between 3[56] and 44$/)).toBeAttached()
  await expect(page.getByText('~40%')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Correct the charge level' })).toBeVisible()
})
