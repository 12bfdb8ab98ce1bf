import { afterAll, beforeAll, expect, test } from 'vitest'
import { outage } from './testing/content-calls.ts'
import { contentOperations as content } from './testing/specified/content-operations.ts'
import { openTestWire } from './testing/test-wire.ts'

let wire: Awaited<ReturnType<typeof openTestWire>>

beforeAll(async () => {
  wire = await openTestWire()
})

afterAll(() => wire.close())

async function ask(query: string, variables: object = {}): Promise<unknown> {
  const { data, errors } = await wire.sendToContent(query, variables)
  expect(errors).toBeUndefined()
  return data
}

test('[DATA-20] a client written against the documents alone reads the content of its brand', async () => {
  expect(await ask(content.tourSteps)).toMatchObject({
    tourSteps: expect.arrayContaining([
      { stepId: 'wire', title: 'A step', contentEntry: [{ contentText: '<p>Look here.</p>' }] },
    ]),
  })
  expect(await ask(content.contact, { organisationId: 'kestrel' })).toMatchObject({
    contactUsPages: [
      {
        id: 'contact-us/kestrel',
        accountNumberDisclaimer:
          'Have your account number ready and we will find you faster: {accountNumber}.',
        callUsNumber: '01632 960101',
        organisations: [{ name: 'kestrel' }],
      },
    ],
  })
  expect(await ask(content.appInactive)).toMatchObject({
    appInactiveScreen: {
      topDeviceTitle: 'This app has closed',
      ovoUserLinkLabel: null,
      appInactivePanel: [{ title: 'What to do now' }, { title: 'Where your data is' }],
    },
  })
  expect(await ask(content.topBanner)).toMatchObject({
    topBannerIndraMigration: {
      topBannerTitle: 'Kestrel has a new app',
      screen1Title: 'Move to the new Kestrel app',
      screen2Title: 'Get the new app',
      isIndraIntegrationReady: true,
      panels: [
        {},
        {},
        { title: 'Your car keeps charging', content: '<p>Nothing changes at the charger.</p>' },
      ],
      ovoIndraIntegrationNotReady: null,
    },
  })
  expect(await ask(content.faqs)).toMatchObject({
    faqs: expect.arrayContaining([
      expect.objectContaining({
        faqId: 'what-boost-does',
        title: 'What does Boost do?',
        rank: 20,
        category: { categoryId: 'charging', name: 'Charging', rank: 10 },
      }),
    ]),
  })
  for (const query of [content.privacy, content.terms]) {
    expect(await ask(query, { brandName: 'kestrel' })).toMatchObject({
      legalPages: [
        { id: 'legal/privacy-policy-d2v.kestrel', name: 'Privacy policy for connected vehicles' },
        { id: 'legal/privacy-policy.kestrel', name: 'Privacy policy', organisations: [{ name: 'kestrel' }] },
        { id: 'legal/terms-conditions.kestrel', name: 'Terms and conditions' },
      ],
    })
    expect(await ask(query, { brandName: 'fjord' })).toEqual({ legalPages: [] })
  }
  expect(await ask(content.yearSummary, { keys: ['total'] })).toMatchObject({
    yearSummaryContents: [{ key: 'total', title: 'You charged' }],
  })
  expect(await ask(content.cookieDialog)).toEqual({
    cookieDialog: {
      title: 'Allow analytics cookies?',
      body: expect.stringMatching(/^<p>/),
      approveButtonText: 'Allow',
      rejectButtonText: 'No, thank you',
    },
  })
  const { releaseNotes } = (await ask(content.releaseNotes)) as { releaseNotes: readonly object[] }
  expect(releaseNotes.find((note) => 'id' in note && note.id === '2026-11-02-help-in-the-app')).toMatchObject(
    {
      title: 'Help is inside the app',
      releaseDate: '2026-11-02',
      tags: [{ name: 'New', colour: 'accent' }],
    },
  )
  expect(await ask(content.skins, { currentDate: '2026-12-24' })).toMatchObject({
    seasonalSkins: [
      {
        name: 'Winter',
        start: '2026-12-01',
        end: '2027-01-06',
        vehicleIcon: { name: 'winter-car.svg', width: 96, height: 96 },
        dashboardTopLeft: { name: 'winter-left.svg', width: 96, height: 120 },
        dashboardTopRight: { name: 'winter-right.svg', width: 96, height: 120 },
      },
    ],
  })
  expect(await ask(content.outages)).toEqual({
    plannedOutages: [],
    unplannedOutages: [outage],
  })
})
