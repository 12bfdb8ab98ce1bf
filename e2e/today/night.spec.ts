import { expectAccessible } from '../harness/accessibility.ts'
import { eveningSettings, expect, test } from '../harness/fixtures.ts'
import { residents } from '../harness/residents.ts'

/** On a weekday evening; the house is this test’s alone. */
test.use({ settings: eveningSettings, viewport: { width: 390, height: 844 } })
// In one worker: another one would start a demo of its own.
test.describe.configure({ mode: 'default' })

const SLOW = { timeout: 60_000 }

test('the night is told, explained, changed for once, and boosted with a cost and an end', async ({
  page,
  street,
  signIn,
}) => {
  await street.reset(residents.kestrel.house, 'plugged-in')
  await signIn('kestrel')

  // The status keeps its title; when it is ready, starts and costs comes from the plan.
  await expect(page.getByRole('link', { name: /^Ready by \d\d:\d\d/ })).toBeVisible(SLOW)
  // Need and cost are a range until the owner says how full the car is.
  await expect(page.getByText(/^Starts at \d\d:\d\d · £0 to £\d+\.\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Half full' }).press('Enter')
  await expect(page.getByText(/^Starts at \d\d:\d\d · £\d+\.\d\d to £\d+\.\d\d$/)).toBeVisible(SLOW)
  await expect(page.getByRole('group', { name: 'How full is it?' })).toBeHidden()
  // A level that is read off the car makes it one figure.
  await page.getByRole('button', { name: 'Correct the charge level' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(/^Starts at \d\d:\d\d · about £\d+\.\d\d$/)).toBeVisible(SLOW)

  // The strip is read by keyboard.
  const strip = page.getByRole('slider', { name: 'Prices, solar and planned half hours' })
  await strip.focus()
  await page.keyboard.press('Home')
  await expect(strip).toHaveAttribute('aria-valuetext', /pence a kWh, planned, \d+\.\d kWh, \d+ pence$/)
  const figure = page.getByRole('figure').filter({ has: strip })
  await expect(figure).toMatchAriaSnapshot(`
    - 'figure /Tonight: \\d+ half hours planned from \\d+:\\d+ to \\d+:\\d+, .+ kWh, about £.+, ready by \\d+:\\d+\\./':
      - slider "Prices, solar and planned half hours": /\\d+/
      - button "Previous value"
      - status: /\\d+:\\d+ to \\d+:\\d+ .+/
      - button "Next value"
  `)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'the night')

  // Why: numbers, alternatives, and the random delay, which can be skipped.
  await page.getByRole('button', { name: 'Why this plan?' }).click()
  const why = page.getByRole('dialog', { name: 'Why this plan?' })
  await expect(why).toContainText(/This plan£\d+\.\d\d/)
  await expect(why).toContainText(/Boost now£\d+\.\d\d/)
  await expect(why).toContainText('Up to 10 minutes')
  await expectAccessible(page, 'the night')
  await why.getByRole('button', { name: 'Skip the random delay' }).click()
  await expect(why.getByRole('button', { name: 'Skip the random delay' })).toBeHidden(SLOW)
  await why.getByRole('button', { name: 'Close' }).last().click()

  // A change for one night is set, and gone by one tap.
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await page.getByRole('button', { name: 'Charge to 100%' }).click()
  const card = page.getByRole('region', { name: 'Just this once' })
  await expect(card.getByRole('button', { name: /^Undo: / })).toBeVisible(SLOW)
  await card.getByRole('button', { name: /^Undo: / }).click()
  await expect(card.getByRole('button', { name: /^Undo: / })).toBeHidden(SLOW)

  // A boost states its cost, and its end stands on Today.
  await page.getByRole('banner').getByRole('button', { name: 'Boost', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Boost now?' })
  await expect(sheet).toContainText(/About £\d+\.\d\d for \d+\.\d kWh/)
  await sheet.getByText('In 1 h', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Boost now' }).click()
  await expect(page.getByText(/^\d+\.\d kW until \d\d:\d\d · about £\d+\.\d\d$/)).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Stop boosting' }).first().click()
  await expect(page.getByRole('link', { name: /^Ready by \d\d:\d\d/ })).toBeVisible(SLOW)
})
