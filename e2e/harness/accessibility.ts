import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isEveryBrandTested } from './residents.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const colourRules = ['color-contrast', 'link-in-text-block']

/** The minified axe of the builder, injected once: the builder would send the full source for every analysis. */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no violations in dark mode. Light mode differs in colours only, which `packages/brand` and every-screen.spec.ts
 * prove; `TEST_BRANDS=all` reads them here too, without a reload in between.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await findViolations((await openAxe(page)).withTags(standard)), `${where}, dark`).toEqual([])
  if (isEveryBrandTested) await expectContrast(page, where, ['light'])
}

/** Expects no colour violations in these colour sets. */
export async function expectContrast(
  page: Page,
  where: string,
  colourSets: readonly ('dark' | 'light')[],
): Promise<void> {
  for (const colorScheme of colourSets) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await findViolations((await openAxe(page)).withRules(colourRules))
    expect.soft(violations, `${where}, ${colorScheme}`).toEqual([])
  }
}

/** Expects no violation of any rule in the current mode. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  expect(await findViolations(await openAxe(page)), where).toEqual([])
}

/** Legacy mode: without it every analysis opens an extra page for frames, and no page has frames. */
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
