import { DEFAULT_CONTACT_ORGANISATION } from '@driveway/domain/account/contact-organisation'
import type { KindRule } from '../front-matter/content-kind.ts'
import { brands, organisations, phoneNumber, text } from '../front-matter/fields.ts'

export const contactUsKind = {
  fields: {
    brands: brands('[kestrel]'),
    organisations: organisations('[kestrel]'),
    callUsNumber: phoneNumber('01632 960001'),
    accountNumberDisclaimer: text({
      maxLength: 200,
      placeholder: 'accountNumber',
      example: 'Please have your account number ready: {accountNumber}.',
    }),
  },
  audience: 'brands',
  text: { name: 'content', maxLength: 10_000 },
  places: { field: 'organisations', needed: [DEFAULT_CONTACT_ORGANISATION] },
} as const satisfies KindRule
