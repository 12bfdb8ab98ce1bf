import { dashboardStatuses } from '@driveway/domain/charger/dashboard-status'
import type { Page } from '@playwright/test'
import { settle } from '../harness/page-requests.ts'
import { brandsInTurn } from '../harness/residents.ts'
import { statusCases, type StatusCase } from './status-cases.ts'
import { expect, onAll, test } from './status-fixtures.ts'
import { startBoost, expectBoostTap, expectStatus } from './expect-status.ts'

/** A charger is offline after 15 s without a connection. */
const OFFLINE_WITHIN = 60_000

/** Lines that are about one status alone. */
const lines: Partial<Record<StatusCase['status'], string>> = {
  SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN: '[DASH-08] ',
}

/** Extra checks of single statuses. */
const extras: Partial<Record<StatusCase['status'], (page: Page) => Promise<void>>> = {
  CALIBRATING: async (page) => {
    await page.getByRole('button', { name: 'About calibration' }).click()
    const dialog = page.getByRole('dialog', { name: 'Calibrating' })
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expect(dialog).toBeHidden()
  },
  SOLAR_CHARGING_SOURCE_MIX_WITH_BREAKDOWN: async (page) => {
    const now = page.getByRole('region', { name: 'Right now' })
    await expect(now.getByRole('listitem')).toHaveText(['Solar 2.3 kW, 50%', 'Grid 2.3 kW, 50%'])
  },
  OVERRIDING: async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Stop boosting' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Charging', exact: true })).toBeVisible()
    // The screen is optimistic; the charger follows.
    await settle(page)
  },
}

test.describe('[DASH-02] every charger state arrives and is displayed', () => {
  test('every status has a case', () => {
    expect(statusCases.map(({ status }) => status).toSorted()).toEqual(dashboardStatuses.toSorted())
  })

  for (const [index, each] of statusCases.entries()) {
    const shown = brandsInTurn(index)
    test(`${lines[each.status] ?? ''}${each.status} is shown in ${shown.join(', ')}`, async ({
      world,
      open,
    }) => {
      await world.arrange(each.house, each.circumstances ?? {}, shown)
      await world.show(each.house, each.from ?? each.state, shown)
      const screens = await open(each.house, shown)
      if (each.from) {
        await onAll(screens, (page) => expect(page.getByText('Not plugged in')).toBeVisible())
        await world.show(each.house, each.state, shown)
      }
      await onAll(screens, async (page) => {
        if (each.status === 'OVERRIDING') await startBoost(page)
        await expectStatus(page, each, each.status === 'OFFLINE' ? OFFLINE_WITHIN : undefined)
        await expectBoostTap(page, each)
        await extras[each.status]?.(page)
      })
    })
  }
})
