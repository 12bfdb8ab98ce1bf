import type {
  ContactUsPage,
  ContentImage,
  ContentOrganisation,
  CookieDialog,
  LegalPage,
  LoginTerms,
  SeasonalSkin,
} from '@driveway/contract/generated/content-schema'
import { DEFAULT_CONTACT_ORGANISATION } from '@driveway/domain/account/contact-organisation'
import type { Content, ContentEntries, ContentEntry, ContentKind } from './content-kinds.ts'
import { writeImageUrl } from './image/content-image.ts'

/** What a request may see: everything that is live, and the brand whose host was asked. */
export type Reader = { readonly content: Content; readonly brand: string }

type ByBrand = { readonly brandName: string }
type ByOrganisation = { readonly organisationId: string }
type ByDate = { readonly currentDate: string }

/** Every field at the top of the schema, and who answers it. */
export const contentRoot = {
  cookieDialog: (_args: unknown, reader: Reader): CookieDialog | null => findOnly('cookie-dialog', reader),
  loginTerms: (_args: unknown, reader: Reader): LoginTerms | null => findOnly('login-terms', reader),
  termsAndConditionsPages: (args: ByBrand, reader: Reader) => listLegal('terms-conditions', args, reader),
  privacyPolicyPages: (args: ByBrand, reader: Reader) => listLegal('privacy-policy', args, reader),
  privacyPolicyD2vPages: (args: ByBrand, reader: Reader) => listLegal('privacy-policy-d2v', args, reader),
  contactUsPages: (args: ByOrganisation, reader: Reader) => listContactUs(args, reader),
  seasonalSkins: (args: ByDate, reader: Reader) => listSkins(args, reader),
}

/** What the asking brand may see of a kind: every field goes through here. */
function listVisible<Kind extends ContentKind>(kind: Kind, { content, brand }: Reader) {
  const byKind: ContentEntries = content
  const entries: readonly ContentEntry<Kind>[] = byKind[kind]
  return entries.filter((entry) => entry.visibleTo.includes(brand))
}

function findOnly<Kind extends ContentKind>(kind: Kind, reader: Reader): ContentEntry<Kind> | null {
  return listVisible(kind, reader)[0] ?? null
}

function listLegal(
  page: ContentEntry<'legal'>['page'],
  { brandName }: ByBrand,
  reader: Reader,
): readonly LegalPage[] {
  if (brandName !== reader.brand) return []
  return listVisible('legal', reader)
    .filter((entry) => entry.page === page)
    .map(({ id, name, content }) => ({ id, name, content, organisations: nameEach([brandName]) }))
}

/** The organisation's own page, else the brand's, else the default one; nothing for another brand's organisation. */
function listContactUs({ organisationId }: ByOrganisation, reader: Reader): readonly ContactUsPage[] {
  const visible = listVisible('contact-us', reader)
  const isOthers =
    !visible.some((page) => page.organisations.includes(organisationId)) &&
    reader.content['contact-us'].some((page) => page.organisations.includes(organisationId))
  if (isOthers) return []
  const pages = [organisationId, reader.brand, DEFAULT_CONTACT_ORGANISATION]
    .map((id) => visible.filter((page) => page.organisations.includes(id)))
    .find((found) => found.length > 0)
  return (pages ?? []).map((page) => ({
    id: page.id,
    content: page.content,
    accountNumberDisclaimer: page.accountNumberDisclaimer,
    callUsNumber: page.callUsNumber,
    organisations: nameEach(page.organisations),
  }))
}

/** Those in date, first and last day included; the one that began last comes first. */
function listSkins({ currentDate }: ByDate, reader: Reader): readonly SeasonalSkin[] {
  return listVisible('seasonal-skins', reader)
    .filter(({ start, end }) => start <= currentDate && currentDate <= end)
    .toSorted((a, b) => b.start.localeCompare(a.start) || a.id.localeCompare(b.id))
    .flatMap((skin) => dress(skin, reader))
}

/** Whether something that the brand may see names this picture. */
export function showsImage(id: string, reader: Reader): boolean {
  return listVisible('seasonal-skins', reader).some(({ vehicleIcon, dashboardTopLeft, dashboardTopRight }) =>
    [vehicleIcon, dashboardTopLeft, dashboardTopRight].some((name) => findImage(name, reader)?.id === id),
  )
}

/** A skin with a picture that cannot be shown is not shown at all. */
function dress(skin: ContentEntry<'seasonal-skins'>, reader: Reader): SeasonalSkin[] {
  const { id, name, start, end } = skin
  const vehicleIcon = findImage(skin.vehicleIcon, reader)
  const dashboardTopLeft = findImage(skin.dashboardTopLeft, reader)
  const dashboardTopRight = findImage(skin.dashboardTopRight, reader)
  if (!vehicleIcon || !dashboardTopLeft || !dashboardTopRight) return []
  return [{ id, name, start, end, vehicleIcon, dashboardTopLeft, dashboardTopRight }]
}

function findImage(name: string, { content }: Reader): ContentImage | null {
  const id = `seasonal-skins/${name}`
  const image = content.images.get(id)
  return image ? { id, name, width: image.width, height: image.height, url: writeImageUrl(id, image) } : null
}

function nameEach(names: readonly string[]): readonly ContentOrganisation[] {
  return names.map((name) => ({ name }))
}
