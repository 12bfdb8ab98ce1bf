import { lastMonth, withHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { inProof } from '../harness/in-proof.ts'
import { TODAY } from '../harness/residents.ts'

test.use({ settings: withHistory, viewport: { width: 1280, height: 800 } })

test(
  'a screen reader gets the name, the values and the table of each chart',
  inProof,
  async ({ page, addressOf, addSignIn }) => {
    await addSignIn('kestrel')
    await page.goto(addressOf('kestrel', `${TODAY}/history?date=${lastMonth}`))
    const month = page.getByRole('figure').filter({ has: page.getByRole('slider', { name: 'Day by day' }) })
    await expect(month).toMatchAriaSnapshot(`
    - figure:
      - slider "Day by day": "1"
      - status
  `)
    await month.getByRole('slider').press('ArrowRight')
    await expect(month).toMatchAriaSnapshot(`
    - figure:
      - slider "Day by day": "1"
      - status: /^1 October .+/
  `)
    await expect(month.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1 October, .+/)
    const day = page.getByRole('figure').filter({ has: page.getByRole('slider', { name: /^Energy on / }) })
    await expect(day).toMatchAriaSnapshot(`
    - figure:
      - slider /Energy on \\w+ \\d+ October/
      - status
      - table /Energy on \\w+ \\d+ October/:
        - rowgroup:
          - row /From Charged .*/:
            - columnheader "From"
            - columnheader "Charged"
  `)

    await page.goto(addressOf('kestrel', `${TODAY}/environment?date=${lastMonth}`))
    const saved = page
      .getByRole('figure')
      .filter({ has: page.getByRole('slider', { name: 'Saved each day' }) })
    await expect(saved).toMatchAriaSnapshot(`
    - 'figure /Bar chart of the CO₂ saved on each day of October 2026\\. Best day: .+ The figures are in the table below\\./':
      - slider "Saved each day": "1"
      - status
  `)
    await saved.getByRole('slider').press('ArrowRight')
    await expect(saved.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1 October, .+/)
    await expect(page.getByRole('slider', { name: 'Carbon intensity' })).toBeVisible()
  },
)
