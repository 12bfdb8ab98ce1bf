const links = 'appStoreLink: https://m.example/ios\ngooglePlayLink: https://m.example/android\n'
const banner = `topBannerTitle: New app\ntopBannerSubTitle: Soon\nscreen1Title: Move\nscreen2Title: Get it\n${links}`
const closed = `topDeviceTitle: Closed\ntopDeviceSubtitle: It has moved\n${links}`
const winter =
  'vehicleIcon: winter-car.svg\ndashboardTopLeft: winter-left.svg\ndashboardTopRight: winter-right.svg\n'

/** Front matter and text of entries of the brand Marigold, some of them for its organisation alone. */
export const marigoldEntries: Readonly<Record<string, readonly [fields: string, text: string]>> = {
  'faq-categories/wire': ['name: Wire\nrank: 900\n', ''],
  'faqs/wire-second': ['title: Second?\ncategory: wire\nrank: 2\n', 'Two.'],
  'faqs/wire-first': [
    'title: First?\ncategory: wire\nrank: 1\nrelated: [wire-second, wire-hidden]\n',
    'One.',
  ],
  'faqs/wire-hidden': ['title: Hidden?\ncategory: wire\nrank: 3\nrequiredFeatures: [MAX_CHARGE]\n', 'No.'],
  'release-note-tags/wire': ['name: Wire\ncolour: solar\n', ''],
  'release-notes/wire-a': ['title: A\nreleaseDate: 2026-11-13\ntags: [wire]\n', 'Note a.'],
  'release-notes/wire-b': ['title: B\nreleaseDate: 2026-11-13\n', 'Note b.'],
  'release-notes/wire-c': ['title: C\nreleaseDate: 2026-11-12\n', 'Note c.'],
  'release-notes/wire-d': ['title: D\nreleaseDate: 2026-11-12\ndeviceTypes: [EV_V2G_CHARGER]\n', 'Note d.'],
  'legal/privacy-policy.marigold': [
    'page: privacy-policy\nname: Privacy\norganisations: [marigold]\n',
    'Ours.',
  ],
  'legal/terms-conditions.marigold': [
    'page: terms-conditions\nname: Terms\norganisations: [marigold]\n',
    'Be kind.',
  ],
  'cookie-dialog/marigold': ['title: May we?\napproveButtonText: Yes\nrejectButtonText: No\n', 'Count.'],
  'seasonal-skins/spring': [`name: Spring\nstart: 2027-03-01\nend: 2027-03-31\n${winter}`, ''],
  'contact-us/marigold': [
    'organisations: [marigold]\ncallUsNumber: 01632 960303\naccountNumberDisclaimer: "Yours: {accountNumber}"\n',
    'Ring us.',
  ],
  'year-summary/total.marigold': ['key: total\ntitle: You charged {energy}\n', 'In {year}.'],
  'top-banner/marigold': [`${banner}isIndraIntegrationReady: true\n`, '## Ready\nIt is.'],
  'top-banner/marigold-energy': [
    `organisations: [marigold]\n${banner}isIndraIntegrationReady: false\nnotReadyContent: Not yet\nnotReadyButtonLabel: Contact us\nnotReadyButtonLink: /support/contact-us\n`,
    '## First\nOne.\n\n## Second\nTwo.',
  ],
  'app-inactive/marigold': [closed, '## Now\nInstall it.'],
  'app-inactive/marigold-energy': [
    `organisations: [marigold]\n${closed}ovoUserLinkLabel: Keep it\novoUserLink: https://m.example/add-on\n`,
    '## Rate\nSeven.',
  ],
}
