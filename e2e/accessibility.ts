import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ofColour = ['color-contrast', 'link-in-text-block']

/**
 * The page breaks no rule in the dark set, and none of colour in the light one, which differs in nothing else; it
 * is not loaded again in between.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await findViolations(openAxe(page).withTags(standard)), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await findViolations(openAxe(page).withRules(ofColour)), `${where}, light`).toEqual([])
}

/** The app has no frames, for whose sake every analysis would open a page of its own. */
function openAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
