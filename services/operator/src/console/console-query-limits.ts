import type { QueryLimits } from '@driveway/graphql-edge/query-limits'

/** Larger than any query of the console; its operators need no others. */
export const consoleQueryLimits: QueryLimits = {
  maxLength: 4_000,
  maxTokens: 500,
  maxDepth: 6,
  maxFields: 120,
  maxRootFields: 3,
  maxAliases: 0,
  maxDirectives: 0,
  areFragmentsAllowed: false,
  isOneQueryRequired: false,
}
