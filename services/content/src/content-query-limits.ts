import type { QueryLimits } from '@driveway/graphql-edge/query-limits'

/** Each field at the top may load a whole legal page, and no page of the app sends fragments. */
export const contentQueryLimits: QueryLimits = {
  maxLength: 4_000,
  maxTokens: 500,
  maxDepth: 5,
  maxFields: 100,
  maxRootFields: 10,
  maxAliases: 100,
  maxDirectives: 100,
  areFragmentsAllowed: false,
  isOneQueryRequired: true,
}
