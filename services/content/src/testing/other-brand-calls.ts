import { contentSchema } from '@driveway/contract/generated/content-schema'
import { buildSchema } from 'graphql'

/** Each field names content of Fjord. */
export const otherBrandCalls: readonly (readonly [field: string, query: string])[] = [
  ['legalPages', '{ found: legalPages(brandName: "fjord", page: "terms-conditions") { id } }'],
  ['contactUsPages', '{ found: contactUsPages(organisationId: "fjord") { id } }'],
  ['seasonalSkins', '{ found: seasonalSkins(currentDate: "2026-12-14") { id } }'],
  ['yearSummaryContents', '{ found: yearSummaryContents(keys: ["total"]) { key } }'],
]

/** The fields of content that take arguments. */
export function listContentCalls(): readonly string[] {
  const fields = Object.values(buildSchema(contentSchema).getQueryType()?.getFields() ?? {})
  return fields.flatMap(({ name, args }) => (args.length > 0 ? [name] : []))
}
