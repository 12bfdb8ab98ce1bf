import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentSchema } from '@driveway/contract/generated/content-schema'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { describeFault } from './fault/content-fault.ts'
import { contentKinds, kindNames } from './kinds/content-kinds.ts'
import type { KindRule } from './front-matter/content-kind.ts'
import { ruleFields } from './front-matter/rule-fields.ts'
import { readContentFolder } from './content-library.ts'
import { contentRoot } from './resolvers/content-resolver.ts'
import { contentFolder, copyContent, testBrands } from './testing/content-copy.ts'

async function listFaults(folder: string): Promise<readonly string[]> {
  const { faults } = await readContentFolder(folder, testBrands)
  return faults.map(describeFault)
}

test('the repository’s content is valid', async () => {
  expect(await listFaults(contentFolder)).toEqual([])
})

test.each(testBrands)('the legal pages of %s are reported as samples', async (brand) => {
  const { content, samples } = await readContentFolder(contentFolder, testBrands)
  const pages = content.legal.filter(({ visibleTo }) => visibleTo.includes(brand))
  expect(pages.map(({ page }) => page).toSorted()).toEqual([
    'privacy-policy',
    'privacy-policy-d2v',
    'terms-conditions',
  ])
  expect(samples.filter((file) => file.endsWith(`.${brand}.md`))).toEqual([
    `content/legal/privacy-policy-d2v.${brand}.md`,
    `content/legal/privacy-policy.${brand}.md`,
    `content/legal/terms-conditions.${brand}.md`,
  ])
  for (const page of pages) expect(page.content).not.toMatch(/sample|replace/i)
})

test('telephone numbers are from Ofcom’s range for drama', async () => {
  const { content } = await readContentFolder(contentFolder, testBrands)
  for (const page of content['contact-us']) expect(page.callUsNumber).toMatch(/^01632 960\d{3}$/)
})

test('the guide for editors explains every kind and every field', async () => {
  const guide = await readFile(join(contentFolder, 'README.md'), 'utf8')
  for (const kind of kindNames) {
    const rule: KindRule = contentKinds[kind]
    const chapter = guide.split(`\n### ${kind}\n`)[1]?.split('\n### ')[0] ?? ''
    const explained = [...chapter.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect([kind, explained]).toEqual([kind, Object.keys(rule.fields)])
    expect([kind, chapter.includes('Who sees a text')]).toEqual([kind, rule.hasRules ?? false])
  }
  const rules = guide.split('\n### Who sees a text\n')[1]?.split('\n### ')[0] ?? ''
  expect([...rules.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(Object.keys(ruleFields))
})

test('every top-level field of the schema has a resolver, and no other', () => {
  const fields = Object.keys(buildSchema(contentSchema).getQueryType()?.getFields() ?? {})
  const outages = ['plannedOutages', 'unplannedOutages', 'outageNotices']
  expect([...Object.keys(contentRoot), ...outages]).toEqual(fields)
})

test('a page without the sample field is not reported', async () => {
  await using copy = await copyContent()
  await copy.edit('legal/terms-conditions.fjord.md', 'sample: true\n', '')
  const { samples, faults } = await readContentFolder(copy.folder, testBrands)
  expect([samples.length, faults]).toEqual([8, []])
  expect(samples).not.toContain('content/legal/terms-conditions.fjord.md')
})

type Edit = (content: Awaited<ReturnType<typeof copyContent>>) => Promise<void>

const login = '---\nbrands: [kestrel]\n---\nBe kind.\n'

const cases: readonly (readonly [name: string, edit: Edit, fault: string])[] = [
  [
    'a brand lacks a page',
    ({ remove }) => remove('legal/privacy-policy.fjord.md'),
    'content/legal/privacy-policy.fjord.md, line 1: "privacy-policy" of legal for fjord is missing. Copy another brand’s file under this name and edit it.',
  ],
  [
    'a brand lacks its only one',
    ({ remove }) => remove('cookie-dialog/marigold.md'),
    'content/cookie-dialog/marigold.md, line 1: The cookie-dialog of marigold is missing. Copy another brand’s file under this name and edit it.',
  ],
  [
    'the default contact page leaves out a brand',
    ({ edit }) => edit('contact-us/default.md', '[kestrel, marigold, fjord]', '[kestrel, marigold]'),
    'content/contact-us/default.fjord.md, line 1: "default" of contact-us for fjord is missing. Copy another brand’s file under this name and edit it.',
  ],
  [
    'two files are for the same brand',
    ({ write }) => write('login-terms/new.md', login),
    'content/login-terms/new.md, line 1: The login-terms of kestrel is in content/login-terms/kestrel.md already. Keep it in one of the two files.',
  ],
  [
    'two contact pages are for the same organisation',
    ({ edit }) =>
      edit('contact-us/orchard-rise-installations.md', '[orchard-rise-', '[kestrel, orchard-rise-'),
    'content/contact-us/orchard-rise-installations.md, line 1: "kestrel" of contact-us for kestrel is in content/contact-us/kestrel.md already. Keep it in one of the two files.',
  ],
  [
    'a file has another ending',
    ({ write }) => write('legal/terms.docx', 'x'),
    'content/legal/terms.docx, line 1: This does not belong here. Only files that end in .md belong there. Move it or remove it.',
  ],
  [
    'a file stands beside the folders',
    ({ write }) => write('terms.md', login),
    'content/terms.md, line 1: This does not belong here. Text belongs into one of these folders: cookie-dialog, login-terms, legal, contact-us, seasonal-skins, faq-categories, faqs, release-note-tags, release-notes, tour-steps, onboarding-pages, year-summary, profile-progress, top-banner, app-inactive, outage-texts, tariff-presets. Move it or remove it.',
  ],
  [
    'a file is not in UTF-8',
    ({ write }) =>
      write('login-terms/kestrel.md', Buffer.from(login.replace('Be kind', '\u00A35'), 'latin1')),
    'content/login-terms/kestrel.md, line 1: The file is not in UTF-8. Save it again and choose UTF-8 as its encoding.',
  ],
  [
    'a file is far too long',
    ({ write }) => write('login-terms/kestrel.md', 'x'.repeat(1_000_001)),
    'content/login-terms/kestrel.md, line 1: The file has 1000001 bytes, and 1000000 fit. Shorten it.',
  ],
  [
    'a file has a fault, which does not make its page missing as well',
    ({ edit }) => edit('legal/privacy-policy.fjord.md', 'name: Privacy policy\n', ''),
    'content/legal/privacy-policy.fjord.md, line 5: "name" is missing. Add a line such as: name: Terms and conditions',
  ],
]

test.each(cases)('the fault has advice for the editor when %s', async (_name, edit, fault) => {
  await using copy = await copyContent()
  await edit(copy)
  expect(await listFaults(copy.folder)).toContain(fault)
})

test('temporary files of editors are ignored', async () => {
  await using copy = await copyContent()
  for (const name of ['.DS_Store', 'legal/.kestrel.md.swp', 'legal/terms.md~', 'legal/#terms.md#']) {
    await copy.write(name, 'x')
  }
  expect(await listFaults(copy.folder)).toEqual([])
})
