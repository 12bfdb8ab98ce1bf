import { paths } from '@driveway/domain/journey/paths'
import { unknownCustomer } from '@driveway/domain/journey/content-visibility'
import { describe, expect, test } from 'vitest'
import { readContentFolder } from './content-library.ts'
import { contentRoot } from './resolvers/content-resolver.ts'
import { contentFolder, testBrands } from './testing/content-copy.ts'

const { content } = await readContentFolder(contentFolder, testBrands)

const customer = { ...unknownCustomer, organisationId: 'council' }

describe.each(testBrands)('the content of %s', (brand) => {
  const visible = content.faqs.filter(({ visibleTo }) => visibleTo.includes(brand))
  const notes = content['release-notes'].filter(({ visibleTo }) => visibleTo.includes(brand))

  test('has at least 30 questions in 6 categories and 8 release notes', () => {
    expect(visible.length).toBeGreaterThanOrEqual(30)
    expect(new Set(visible.map(({ category }) => category)).size).toBe(6)
    expect(notes.length).toBeGreaterThanOrEqual(8)
  })

  test('a customer without any feature still has questions in every category and a note', async () => {
    const reader = { content, brand, loadCustomer: () => Promise.resolve(customer) }
    const faqs = await contentRoot.faqs({}, reader)
    expect(new Set(faqs.map(({ category }) => category.name))).toEqual(
      new Set(['Charging', 'Ready times', 'Tariffs', 'Solar', 'Your charger', 'Account']),
    )
    expect((await contentRoot.releaseNotes({}, reader)).length).toBeGreaterThan(0)
  })

  test('every link into the app leads to a page or a question of the brand', () => {
    const pages = new Set<string>(Object.values(paths))
    const questions = new Set(visible.map(({ id }) => `/support/faq/${id.slice('faqs/'.length)}`))
    const texts = [...visible.map((faq) => faq.content), ...notes.map(({ description }) => description)]
    const links = texts.flatMap((html) =>
      [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
    )
    expect(links.filter((path) => !pages.has(path) && !questions.has(path))).toEqual([])
    expect(links.length).toBeGreaterThan(30)
  })

  test('every related question is one of the brand', () => {
    const known = new Set(visible.map(({ id }) => id.slice('faqs/'.length)))
    const related = visible.flatMap((faq) => faq.related)
    expect(related.filter((id) => !known.has(id))).toEqual([])
  })
})
