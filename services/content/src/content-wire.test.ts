import {
  GetAppInactiveScreen,
  GetContactUsPage,
  GetCookieDialog,
  GetFaqs,
  GetOutages,
  GetPrivacyPolicyPages,
  GetReleaseNotes,
  GetSeasonalSkins,
  GetTermsAndConditionsPages,
  GetTopBannerIndraMigration,
  GetYearSummaryContents,
} from '@driveway/contract/generated/content-operations'
import { createOutageStore } from '@driveway/store/outages/outage-store'
import { addTestCustomer } from '@driveway/testkit/demo-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marigoldEntries } from './testing/marigold-entries.ts'
import { openTestContent, type TestContent } from './testing/test-content.ts'

let content: TestContent

beforeAll(async () => {
  content = await openTestContent({
    async prepare({ database, copy }) {
      for (const [name, [fields, text]] of Object.entries(marigoldEntries)) {
        const brands = name.startsWith('legal/') ? '' : 'brands: [marigold]\n'
        await copy.write(`${name}.md`, `---\n${brands}${fields}---\n${text}\n`)
      }
      await addTestCustomer(database, { accountNumber: 'K-1', brand: 'marigold' })
    },
  })
})
afterAll(() => content.close())

type Row = Readonly<Record<string, unknown>>

async function ask(query: string, variables: Row = {}, isSignedIn = true): Promise<Row> {
  const authorization = isSignedIn ? { authorization: await content.authorize('marigold') } : {}
  const answer = await content.app.inject({
    method: 'POST',
    url: '/content?k=1&q=true',
    headers: { host: 'marigold.localhost', ...authorization },
    payload: { query, variables },
  })
  return answer.json<{ data: Row }>().data
}

/** The rows that this test wrote, in the order of the answer. */
async function listOwn(query: string, field: string, id: string): Promise<readonly Row[]> {
  const rows = (await ask(query))[field] as readonly Row[]
  return rows.filter((row) => String(row[id]).includes('wire-'))
}

function picture(name: string) {
  return {
    id: `seasonal-skins/${name}.svg`,
    name: `${name}.svg`,
    width: expect.any(Number),
    height: expect.any(Number),
    url: expect.stringMatching(/^\/content\//),
  }
}

test('[DATA-20] questions, legal pages, release notes, cookie dialog, skins, contact page and year summary have these fields', async () => {
  expect(GetFaqs).toMatch(/^query GetFaqs /)
  const category = { categoryId: 'wire', name: 'Wire', rank: 900 }
  const second = { faqId: 'wire-second', title: 'Second?' }
  expect(await listOwn(GetFaqs, 'faqs', 'faqId')).toEqual([
    {
      faqId: 'wire-first',
      title: 'First?',
      content: '<p>One.</p>',
      rank: 1,
      updated: null,
      category,
      related_faqs: [second],
    },
    { ...second, content: '<p>Two.</p>', rank: 2, updated: null, category, related_faqs: [] },
  ])

  const organisations = [{ name: 'marigold' }]
  const legal = [
    [GetPrivacyPolicyPages, 'GetPrivacyPolicyPages', 'privacy-policy', 'Privacy', '<p>Ours.</p>'],
    [
      GetTermsAndConditionsPages,
      'GetTermsAndConditionsPages',
      'terms-conditions',
      'Terms',
      '<p>Be kind.</p>',
    ],
  ] as const
  for (const [query, operation, page, name, html] of legal) {
    expect(query).toContain(`query ${operation}($brandName: String!)`)
    const legalPages = [{ id: `legal/${page}.marigold`, name, content: html, organisations }]
    expect(await ask(query, { brandName: 'marigold' })).toEqual({ legalPages })
    expect(await ask(query, { brandName: 'kestrel' })).toEqual({ legalPages: [] })
  }

  expect(await listOwn(GetReleaseNotes, 'releaseNotes', 'id')).toEqual([
    { id: 'wire-b', title: 'B', releaseDate: '2026-11-13', tags: [], description: '<p>Note b.</p>' },
    {
      id: 'wire-a',
      title: 'A',
      releaseDate: '2026-11-13',
      tags: [{ name: 'Wire', colour: 'solar' }],
      description: '<p>Note a.</p>',
    },
    { id: 'wire-c', title: 'C', releaseDate: '2026-11-12', tags: [], description: '<p>Note c.</p>' },
  ])
  expect(await ask(GetCookieDialog)).toEqual({
    cookieDialog: {
      title: 'May we?',
      body: '<p>Count.</p>',
      approveButtonText: 'Yes',
      rejectButtonText: 'No',
    },
  })

  expect(GetSeasonalSkins).toContain('query GetSeasonalSkins($currentDate: String!)')
  const image = '{ id name width height url }'
  const skins = `query Skins($currentDate: String!) { seasonalSkins(currentDate: $currentDate) {
    id name start end vehicleIcon ${image} dashboardTopLeft ${image} dashboardTopRight ${image} } }`
  const spring = {
    id: 'seasonal-skins/spring',
    name: 'Spring',
    start: '2027-03-01',
    end: '2027-03-31',
    vehicleIcon: picture('winter-car'),
    dashboardTopLeft: picture('winter-left'),
    dashboardTopRight: picture('winter-right'),
  }
  for (const currentDate of ['2027-03-01', '2027-03-31']) {
    expect(await ask(skins, { currentDate })).toEqual({ seasonalSkins: [spring] })
  }
  for (const currentDate of ['2027-02-28', '2027-04-01']) {
    expect(await ask(GetSeasonalSkins, { currentDate })).toEqual({ seasonalSkins: [] })
  }

  expect(GetContactUsPage).toContain('query GetContactUsPage($organisationId: ID!)')
  const contact = { accountNumberDisclaimer: 'Yours: {accountNumber}', callUsNumber: '01632 960303' }
  expect(await ask(GetContactUsPage, { organisationId: 'marigold' })).toEqual({
    contactUsPages: [{ id: 'contact-us/marigold', content: '<p>Ring us.</p>', ...contact, organisations }],
  })
  expect(await ask(GetYearSummaryContents, { keys: ['total', 'unknown'] })).toEqual({
    yearSummaryContents: [{ key: 'total', title: 'You charged {energy}', content: '<p>In {year}.</p>' }],
  })
})

test('[DATA-22] outages, the screen of a closed app and the banner of the new one have these fields', async () => {
  const outages = createOutageStore(content.database)
  const published = {
    brands: ['marigold'],
    title: 'Away',
    text: 'Back soon.',
    actualEnd: null,
    publishedAt: new Date('2026-11-14T10:00:00Z'),
    updatedAt: new Date('2026-11-14T11:00:00Z'),
  }
  await outages.save({ ...published, kind: 'unplanned', outageId: 'u1' })
  await outages.save({
    ...published,
    kind: 'planned',
    outageId: 'p1',
    disclaimer: 'Perhaps longer.',
    overtimeMessage: 'Longer than planned.',
    plannedStart: new Date('2026-11-14T11:30:00Z'),
    plannedEnd: new Date('2026-11-14T13:00:00Z'),
    actualEnd: new Date('2026-11-14T12:30:00Z'),
  })
  expect(await ask(GetOutages)).toEqual({
    plannedOutages: [
      {
        id: 'p1',
        title: 'Away',
        text: 'Back soon.',
        onDate: '2026-11-14',
        disclaimer: 'Perhaps longer.',
        plannedStart: '2026-11-14T11:30:00.000Z',
        plannedEnd: '2026-11-14T13:00:00.000Z',
        actualEnd: '2026-11-14T12:30:00.000Z',
        overtimeMessage: 'Longer than planned.',
        isOvertime: false,
      },
    ],
    unplannedOutages: [
      {
        id: 'u1',
        title: 'Away',
        text: 'Back soon.',
        published_at: '2026-11-14T10:00:00.000Z',
        updated_at: '2026-11-14T11:00:00.000Z',
      },
    ],
  })

  const stores = { appStoreLink: 'https://m.example/ios', googlePlayLink: 'https://m.example/android' }
  const screen = { topDeviceTitle: 'Closed', topDeviceSubtitle: 'It has moved', ...stores }
  expect(await ask(GetAppInactiveScreen)).toEqual({
    appInactiveScreen: {
      ...screen,
      ovoUserLinkLabel: 'Keep it',
      ovoUserLink: 'https://m.example/add-on',
      appInactivePanel: [{ title: 'Rate', content: '<p>Seven.</p>' }],
    },
  })
  expect(await ask(GetAppInactiveScreen, {}, false)).toEqual({
    appInactiveScreen: {
      ...screen,
      ovoUserLinkLabel: null,
      ovoUserLink: null,
      appInactivePanel: [{ title: 'Now', content: '<p>Install it.</p>' }],
    },
  })

  const titles = {
    topBannerTitle: 'New app',
    topBannerSubTitle: 'Soon',
    screen1Title: 'Move',
    screen2Title: 'Get it',
  }
  expect(await ask(GetTopBannerIndraMigration)).toEqual({
    topBannerIndraMigration: {
      ...titles,
      ...stores,
      isIndraIntegrationReady: false,
      panels: [
        { title: 'First', content: '<p>One.</p>' },
        { title: 'Second', content: '<p>Two.</p>' },
      ],
      ovoIndraIntegrationNotReady: {
        content: 'Not yet',
        buttonLabel: 'Contact us',
        buttonLink: '/support/contact-us',
      },
    },
  })
  expect(await ask(GetTopBannerIndraMigration, {}, false)).toMatchObject({
    topBannerIndraMigration: { isIndraIntegrationReady: true, ovoIndraIntegrationNotReady: null },
  })
})

test('requests for content are limited by address', async () => {
  const limited = await openTestContent({ requestsPerAddress: 2 })
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const { statusCode } = await limited.app.inject({
      method: 'POST',
      url: '/content?k=1&q=true',
      headers: { host: 'marigold.localhost' },
      payload: { query: '{ faqs { faqId } }' },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
  await limited.close()
})
