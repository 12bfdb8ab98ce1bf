import { describe, expect, test } from 'vitest'
import { readContentFolder } from '../content-library.ts'
import { contentRoot } from './content-resolver.ts'
import { contentFolder, testBrands } from '../testing/content-copy.ts'

const { content } = await readContentFolder(contentFolder, testBrands)

const legalPages = ['terms-conditions', 'privacy-policy', 'privacy-policy-d2v']

describe.each(testBrands)('at the host of %s', (brand) => {
  const reader = { content, brand }
  const others = testBrands.filter((each) => each !== brand)

  test('the cookie dialog and the login terms are the brand’s own', () => {
    expect(contentRoot.cookieDialog({}, reader)).toMatchObject({ id: `cookie-dialog/${brand}` })
    expect(contentRoot.loginTerms({}, reader)).toMatchObject({ id: `login-terms/${brand}` })
  })

  test('each legal page is found by the brand’s name', () => {
    const found = legalPages.map((page) => contentRoot.legalPages({ brandName: brand, page }, reader))
    expect(found.map((pages) => pages.map(({ id, organisations }) => ({ id, organisations })))).toEqual(
      legalPages.map((page) => [{ id: `legal/${page}.${brand}`, organisations: [{ name: brand }] }]),
    )
  })

  test.each([...others, '', 'unknown', brand.toUpperCase()])(
    'there is no legal page of "%s"',
    (brandName) => {
      for (const page of legalPages) expect(contentRoot.legalPages({ brandName, page }, reader)).toEqual([])
    },
  )

  test.each(others)('the contact page of %s is not found', (organisationId) => {
    expect(contentRoot.contactUsPages({ organisationId }, reader)).toEqual([])
  })
})

const contactCases: readonly (readonly [
  name: string,
  brand: string,
  organisationId: string,
  shown: string[],
])[] = [
  ['the brand’s own organisation', 'kestrel', 'kestrel', ['contact-us/kestrel']],
  [
    'an installer with a page',
    'kestrel',
    'orchard-rise-installations',
    ['contact-us/orchard-rise-installations'],
  ],
  ['an installer of another brand', 'fjord', 'orchard-rise-installations', []],
  ['an organisation without a page', 'marigold', 'council', ['contact-us/marigold']],
  ['an organisation that is empty', 'fjord', '', ['contact-us/fjord']],
  ['an unknown organisation', 'fjord', 'default', ['contact-us/default']],
]

test.each(contactCases)('the contact page of %s', (_name, brand, organisationId, shown) => {
  const pages = contentRoot.contactUsPages({ organisationId }, { content, brand })
  expect(pages.map(({ id }) => id)).toEqual(shown)
})

test('a brand without a page of its own shows the default one', () => {
  const fewer = {
    ...content,
    'contact-us': content['contact-us'].filter(({ id }) => id !== 'contact-us/fjord'),
  }
  const pages = contentRoot.contactUsPages({ organisationId: 'fjord' }, { content: fewer, brand: 'fjord' })
  expect(pages.map(({ id }) => id)).toEqual(['contact-us/default'])
})

test('a shared page does not reveal its other brands', () => {
  const shared = content.legal.map((page) =>
    Object.assign({}, page, { visibleTo: testBrands, organisations: testBrands }),
  )
  const reader = { content: { ...content, legal: shared }, brand: 'fjord' }
  const pages = contentRoot.legalPages({ brandName: 'fjord', page: 'terms-conditions' }, reader)
  expect(pages.flatMap(({ organisations }) => organisations)).not.toContainEqual({ name: 'kestrel' })
})
