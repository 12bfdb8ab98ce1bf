import { paths } from '@driveway/domain/journey/paths'
import type { Page } from '@playwright/test'
import { withChangedHistory } from '../harness/demo-history.ts'
import { expect, test } from '../harness/fixtures.ts'
import { followPath } from '../harness/follow-path.ts'
import { expectFull, windows } from '../harness/full-width.ts'
import { inProof } from '../harness/in-proof.ts'
import { residents } from '../harness/residents.ts'

/** Today shows a week only where there was one. */
test.use({ settings: withChangedHistory })

/** Pages with more to show than one narrow form. */
const pages = [
  paths.today,
  paths.more,
  paths.vehicle,
  paths.tariffs,
  paths.chargeRange,
  paths.history,
  `${paths.history}?view=year`,
  paths.schedule,
  paths.settings,
  paths.people,
  paths.notices,
  paths.smartHome,
  paths.contact,
  paths.notFound,
] as const

/** The name and duration of each animation of the story, without those of an earlier page. */
async function listMotion(page: Page): Promise<string[]> {
  const motion = await page.locator('[data-step]').evaluate((story) =>
    [...story.querySelectorAll('*')].flatMap((element) => {
      const { animationName, animationDuration } = getComputedStyle(element)
      return animationName === 'none' ? [] : `${animationName.replace(/^.*_/, '')} ${animationDuration}`
    }),
  )
  return [...new Set(motion)]
}

const story = [
  [
    paths.yearSummary,
    'Step 1 of 3',
    ['year-progress 4s', 'year-slide-in 0.5s', 'year-rise 4s', 'year-drive 4s'],
  ],
  [
    paths.yearSummaryAverageCharge,
    'Step 2 of 3',
    ['year-progress 4s', 'year-slide-in 0.5s', 'year-bar-grow 4s'],
  ],
  [paths.yearSummaryGreenCharge, 'Step 3 of 3', ['year-progress 4s', 'year-slide-in 0.5s', 'year-drive 4s']],
] as const

/** Each step of the year fills the page, moves for 4 s, slides in for half a second, and stands still where it should. */
async function expectStory(page: Page): Promise<void> {
  for (const [path, step, motion] of story) {
    await followPath(page, path)
    await expect(page.getByText(step)).toBeVisible()
    expect(await listMotion(page), `${path} without motion`).toEqual([])
    await expectFull(page, path)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await listMotion(page), path).toEqual(motion)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  }
}

test(
  'pages leave no area of more than 300 by 300 px blank at 768, 1280 and 1920 px, and the year moves',
  inProof,
  async ({ page, street, addressOf, signIn }) => {
    const { house } = residents.kestrel
    await street.reset(house, 'plugged-in')
    await signIn('kestrel')
    await expect(page.getByRole('button', { name: 'Why this plan?' })).toBeVisible({ timeout: 60_000 })
    await page.setViewportSize(windows[0])
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible({ timeout: 60_000 })
    for (const path of pages) {
      await followPath(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectFull(page, path)
    }
    await expectStory(page)
    await street.reset(house, 'at-home')
    await followPath(page, paths.today)
    await expect(page.getByText('Not plugged in')).toBeVisible()
    await expect(page.getByRole('region', { name: 'This week' })).toBeVisible({ timeout: 60_000 })
    await expectFull(page, 'Today of a car that is away')
    await page.goto(addressOf('kestrel', paths.logout))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expectFull(page, paths.login)
    // Two cars stand below each other, and a battery adds a card.
    await signIn('kestrel', 'priya@example.org', paths.vehicle)
    await expect(page.getByRole('heading', { name: 'My vehicles' })).toBeVisible()
    await expectFull(page, 'My vehicle with two cars')
    await street.reset(residents.fjord.house, 'at-home')
    await signIn('fjord')
    await expect(page.getByText('Not plugged in')).toBeVisible()
    await expectFull(page, 'Today of a car that is away from solar and a battery')
    await followPath(page, `${paths.history}?view=year`)
    await expect(page.getByRole('heading', { name: 'Home battery' })).toBeVisible({ timeout: 60_000 })
    await expectFull(page, 'the year of a home with a battery')
  },
)
