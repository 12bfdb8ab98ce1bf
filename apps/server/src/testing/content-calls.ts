import { expect } from 'vitest'
import type { WireCall } from './test-wire.ts'

const text: unknown = expect.any(String)
const rank: unknown = expect.any(Number)
const panel = { title: text, content: text }
const stores = { appStoreLink: text, googlePlayLink: text }
const legal = { legalPages: [{ id: text, name: text, content: text, organisations: [{ name: 'kestrel' }] }] }
const image = { url: text, width: rank, height: rank }

function listOf(row: object): unknown {
  return expect.arrayContaining([row])
}

/** As the editors' test folder announces it. */
export const outage = {
  title: 'Away',
  text: 'Back soon.',
  published_at: '2026-01-15T11:00:00.000Z',
  updated_at: '2026-01-15T11:30:00.000Z',
}

/** The operations of the content service, sent to the brand Kestrel. */
export const contentCalls: readonly WireCall[] = [
  [
    'GetFaqs',
    {},
    {
      faqs: listOf({
        faqId: text,
        title: text,
        content: text,
        rank,
        updated: text,
        category: { categoryId: text, name: text, rank },
        related_faqs: listOf({ faqId: text, title: text }),
      }),
    },
  ],
  ['GetPrivacyPolicyPages', { brandName: 'kestrel' }, legal],
  ['GetTermsAndConditionsPages', { brandName: 'kestrel' }, legal],
  ['GetPrivacyPolicyD2vPages', { brandName: 'kestrel' }, legal],
  ['GetLoginTerms', {}, { loginTerms: { content: text } }],
  [
    'GetReleaseNotes',
    {},
    {
      releaseNotes: listOf({
        id: text,
        title: text,
        releaseDate: text,
        tags: listOf({ name: text, colour: text }),
        description: text,
      }),
    },
  ],
  ['GetNewestReleaseNote', {}, { releaseNotes: listOf({ releaseDate: text }) }],
  [
    'GetCookieDialog',
    {},
    { cookieDialog: { title: text, body: text, approveButtonText: text, rejectButtonText: text } },
  ],
  [
    'GetSeasonalSkins',
    { currentDate: '2026-12-24' },
    { seasonalSkins: [{ vehicleIcon: image, dashboardTopLeft: image, dashboardTopRight: image }] },
  ],
  [
    'GetContactUsPage',
    { organisationId: 'kestrel' },
    {
      contactUsPages: [
        {
          id: text,
          content: text,
          accountNumberDisclaimer: text,
          callUsNumber: text,
          organisations: [{ name: 'kestrel' }],
        },
      ],
    },
  ],
  ['GetYearSummaryContents', { keys: ['total'] }, { yearSummaryContents: [{ key: 'total', ...panel }] }],
  [
    'GetTourStepsContent',
    {},
    { tourSteps: listOf({ stepId: text, title: text, contentEntry: [{ contentText: text }] }) },
  ],
  [
    'GetTariffPresets',
    {},
    {
      tariffPresets: listOf({
        presetId: 'marigold-night-six',
        supplier: 'Marigold Energy',
        name: 'Night Six',
        since: '2026-10-01',
        periods: [
          { timeStart: '5:30', timeEnd: '23:30', ratePence: 27.6 },
          { timeStart: '23:30', timeEnd: '5:30', ratePence: 7.5 },
        ],
        weekendPeriods: null,
        exportPeriods: [{ timeStart: '0:00', timeEnd: '0:00', ratePence: 12 }],
        standingChargePence: 53.4,
        cap: { unit: 'hours', amount: 6, dayStart: '12:00' },
      }),
    },
  ],
  ['GetOnboardingPages', {}, { onboardingPages: listOf({ page: 'start', ...panel }) }],
  ['GetProfileProgressTexts', {}, { profileProgressTexts: listOf({ level: 'low', ...panel }) }],
  [
    'GetTopBannerIndraMigration',
    {},
    {
      topBannerIndraMigration: {
        topBannerTitle: text,
        topBannerSubTitle: text,
        screen1Title: text,
        screen2Title: text,
        isIndraIntegrationReady: true,
        panels: listOf(panel),
        ovoIndraIntegrationNotReady: null,
        ...stores,
      },
    },
  ],
  [
    'GetAppInactiveScreen',
    {},
    {
      appInactiveScreen: {
        topDeviceTitle: text,
        topDeviceSubtitle: text,
        ovoUserLinkLabel: null,
        ovoUserLink: null,
        appInactivePanel: listOf(panel),
        ...stores,
      },
    },
  ],
  [
    'GetOutages',
    {},
    {
      plannedOutages: [],
      unplannedOutages: [outage],
    },
  ],
  ['GetOutageNotices', {}, { outageNotices: [] }],
]
