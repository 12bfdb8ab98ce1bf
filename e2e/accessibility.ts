import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ofColour = ['color-contrast', 'link-in-text-block']

/** The very axe that the builder would bring: it would send it twice for every look, and in its long form. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The page breaks no rule in the dark set, and none of colour in the light one, which differs in nothing else; it
 * is not loaded again in between.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await findViolations((await openAxe(page)).withTags(standard)), `${where}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await findViolations((await openAxe(page)).withRules(ofColour)), `${where}, light`).toEqual([])
}

/** The page breaks none of all the rules there are, as it stands. */
export async function expectNothingBroken(page: Page, where: string): Promise<void> {
  expect(await findViolations(await openAxe(page)), where).toEqual([])
}

/** No page here has frames, for whose sake every analysis would open a page of its own. */
async function openAxe(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode(true)
  return axe.options({ resultTypes: ['violations'] })
}

async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
