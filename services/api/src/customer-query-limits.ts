import type { QueryLimits } from '@driveway/graphql-edge/query-limits'

export const customerQueryLimits: QueryLimits = {
  maxLength: 10_000,
  maxTokens: 2_000,
  maxDepth: 10,
  maxFields: 250,
  maxRootFields: 250,
  maxAliases: 20,
  maxDirectives: 20,
  areFragmentsAllowed: true,
  isOneQueryRequired: false,
}
