import { expect, test } from 'vitest'
import { contactOrganisationOf, type ContactTheme } from './contact-organisation.ts'

const main: ContactTheme = { isMainBrand: true, organisationId: 'kestrel' }
const partner: ContactTheme = { isMainBrand: false, organisationId: 'fjord' }

type Case = readonly [
  name: string,
  theme: ContactTheme,
  organisationId: string | null,
  installerId: string | null,
  shown: string,
]

const cases: readonly Case[] = [
  ['the main brand’s own customer has an installer', main, 'kestrel', 'orchard', 'orchard'],
  ['the main brand’s own customer has no installer', main, 'kestrel', null, 'kestrel'],
  ['the main brand’s own customer has an empty installer', main, 'kestrel', '', 'kestrel'],
  ['the main brand’s own customer has a blank installer', main, 'kestrel', '  ', 'kestrel'],
  [
    'the main brand’s page is opened by a customer of another organisation',
    main,
    'council',
    'orchard',
    'council',
  ],
  ['the organisation’s name differs in its letters', main, 'Kestrel', 'orchard', 'Kestrel'],
  ['a partner’s own customer has an installer', partner, 'fjord', 'orchard', 'fjord'],
  ['a partner’s own customer has none', partner, 'fjord', null, 'fjord'],
  ['a partner’s page is opened by the main brand’s customer', partner, 'kestrel', 'orchard', 'kestrel'],
  ['the organisation is not known and there is no installer', main, null, null, 'default'],
  ['the organisation is not known, whatever the installer', main, null, 'orchard', 'default'],
  ['the organisation is empty', partner, '', 'orchard', 'default'],
  ['the organisation is blank', main, '   ', null, 'default'],
]

test.each(cases)(
  'the organisation to contact, when %s',
  (_name, theme, organisationId, installerId, shown) => {
    expect(contactOrganisationOf({ organisationId, installerId }, theme)).toBe(shown)
  },
)
